import { expect, type Page } from '@playwright/test';

/** So many layers lie open above the screen, and the history knows: a step back of its own would cross what comes next. */
export async function expectCapas(page: Page, capas: number): Promise<void> {
  const known = () => page.evaluate(() => (history.state as { capas?: number } | null)?.capas ?? 0);
  await expect.poll(known).toBe(capas);
}
