import type { Page } from '@playwright/test';
import { enter, expect, type Owner } from './fixtures.ts';

/** Opens the owner's settings for alerts. */
export async function openAvisos(page: Page, owner: Owner): Promise<void> {
  await enter(page, owner.account);
  await page.goto('/app/avisos/ajustes');
  await expect(page.getByRole('heading', { name: 'Cómo te avisamos' })).toBeVisible();
}
