import { expect, type Page } from '@playwright/test';

/** So many layers lie open above the screen, and the history knows: a step back of its own would cross what comes next. */
export async function expectCapas(page: Page, capas: number): Promise<void> {
  const known = () => page.evaluate(() => (history.state as { capas?: number } | null)?.capas ?? 0);
  await expect.poll(known).toBe(capas);
}

/** Begins to count the page's own steps through the history, in every document of this page. */
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

/** The page takes no step of its own any more: nobody's hand is as fast as one. */
export async function expectStill(page: Page): Promise<void> {
  await expect(page.locator('html[data-paso]')).toHaveCount(0);
}
