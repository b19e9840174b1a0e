import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { REFUSED, UNREACHABLE } from './fixtures.ts';

/** The browser's errors for refusals and for a cut connection. */
export const CUT_OFF = new RegExp(`${REFUSED.source}|${UNREACHABLE.source}`);

export interface Intento {
  /** Sends the form. */
  send: Locator;
  /** Typed or chosen values, by label. */
  kept: Record<string, string>;
  /** Part of the page with the form; default: the whole page. */
  form?: Locator;
}

/** Sends a form offline, which must show an error and keep the values; then sends it online. */
export async function sendTwice(page: Page, { send, kept, form }: Intento): Promise<void> {
  const where = form ?? page.locator('body');
  await expect(send).toBeVisible(); // the screen must be complete
  await page.context().setOffline(true);
  await send.click();
  await expect(where.getByText(/error de conexión/i).first()).toBeVisible();
  for (const [label, value] of Object.entries(kept)) {
    await expect(where.getByLabel(new RegExp(`^${label}`))).toHaveValue(value);
  }
  await page.context().setOffline(false);
  await send.click();
}

/** The next call to an address reaches the server, but its answer, cookies included, is lost. */
export async function loseAnswer(page: Page, url: string): Promise<void> {
  const lose = async (route: Route) => {
    const context = page.context();
    const before = await context.cookies();
    const names = new Set(before.map(({ name }) => name));
    await route.fetch();
    for (const { name } of await context.cookies()) {
      if (!names.has(name)) await context.clearCookies({ name });
    }
    await context.addCookies(before); // not cleared first: the page's other calls need the session
    await route.abort();
  };
  await page.route(url, lose, { times: 1 });
}

/**
 * Holds back the next call to an address.
 * @returns a function that waits for the call, runs `meanwhile`, and lets the call go
 */
export async function holdBack(
  page: Page,
  url: string,
  meanwhile: () => Promise<void>,
): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<Route>();
  await page.route(url, (route) => held.resolve(route), { times: 1 });
  return async () => {
    const route = await held.promise;
    await meanwhile();
    await route.continue();
  };
}

/** Fills in fields, found by the beginning of their labels. */
export async function fill(where: Page | Locator, kept: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(kept)) {
    await where.getByLabel(new RegExp(`^${label}`)).fill(value);
  }
}
