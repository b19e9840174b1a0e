import type { Page } from '@playwright/test';

/** Chooses an identity at the stand-in for Google and Apple. */
export async function choose(page: Page, email: string, nombre = ''): Promise<void> {
  await page.waitForURL('**/elegir/**');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Nombre', { exact: true }).fill(nombre);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}
