import { expect, type Page } from '@playwright/test';

/**
 * Waits until the history knows of so many open layers: otherwise the page's own step back may
 * collide with the next action.
 */
export async function expectCapas(page: Page, capas: number): Promise<void> {
  const known = () => page.evaluate(() => (history.state as { capas?: number } | null)?.capas ?? 0);
  await expect.poll(known).toBe(capas);
}

/** Marks the document while the page's own step through the history is under way. */
export async function watchSteps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const go = history.go.bind(history);
    history.go = (steps) => {
      document.documentElement.dataset.paso = 'dado';
      go(steps);
    };
    addEventListener('popstate', () => delete document.documentElement.dataset.paso);
  });
}

/** Waits for the end of the page's own step: no user is faster than a step. */
export async function expectStill(page: Page): Promise<void> {
  await expect(page.locator('html[data-paso]')).toHaveCount(0);
}
