import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { REFUSED, UNREACHABLE } from './fixtures.ts';

/** What the browser reports where something is refused, and the connection cut. */
export const CUT_OFF = new RegExp(`${REFUSED.source}|${UNREACHABLE.source}`);

export interface Intento {
  /** What sends the form. */
  send: Locator;
  /** What was typed or chosen. */
  kept: Record<string, string>;
  /** Where the form is. */
  form?: Locator;
}

/** Sends a form without any connection: it says so and keeps what was typed; with the connection it is sent. */
export async function sendTwice(page: Page, { send, kept, form }: Intento): Promise<void> {
  const where = form ?? page.locator('body');
  await expect(send).toBeVisible(); // what the screen is made of has come
  await page.context().setOffline(true);
  await send.click();
  await expect(where.getByText(/error de conexión/i).first()).toBeVisible();
  for (const [label, value] of Object.entries(kept)) {
    await expect(where.getByLabel(new RegExp(`^${label}`))).toHaveValue(value);
  }
  await page.context().setOffline(false);
  await send.click();
}

/** The next call to an address reaches the server, but nothing of its answer the browser, its cookies included. */
export async function loseAnswer(page: Page, url: string): Promise<void> {
  const lose = async (route: Route) => {
    const cookies = await page.context().cookies();
    await route.fetch();
    await page.context().clearCookies();
    await page.context().addCookies(cookies);
    await route.abort();
  };
  await page.route(url, lose, { times: 1 });
}

/** Holds the next call to an address back; what is returned waits for it, does something meanwhile, and lets it go. */
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

/** Types into fields, by the beginnings of their labels. */
export async function fill(where: Page | Locator, kept: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(kept)) {
    await where.getByLabel(new RegExp(`^${label}`)).fill(value);
  }
}
