import { expect, type Page } from '@playwright/test';

/** Opens the menu of a conversation. */
export const openMenu = (side: Page) => side.locator('.menu > summary').click();

/**
 * Sends a message in a conversation, and waits until the server has stored it: its bubble stands
 * below the others before that, and what follows must not overtake it.
 */
export async function sendMessage(side: Page, texto: string): Promise<void> {
  await side.getByRole('textbox', { name: /^Escribe/ }).fill(texto);
  await side.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(side.getByRole('log')).toContainText(texto);
}

/** Ends a conversation. */
export async function leave(side: Page): Promise<void> {
  await openMenu(side);
  await side.getByText('Terminar la conversación').click();
  await side.getByRole('button', { name: 'Sí, terminar' }).click();
}
