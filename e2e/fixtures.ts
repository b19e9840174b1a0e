import { randomBytes } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** Every test fails on an error in the browser's console that it did not foresee. */
export const test = base.extend<{ allowedErrors: RegExp; watchConsole: void }>({
  allowedErrors: [/(?!)/, { option: true }],
  watchConsole: [
    async ({ page, allowedErrors }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await use();
      const unforeseen = errors.filter((text) => !allowedErrors.test(text));
      expect(unforeseen).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** The browser reports every answer of 400 or more as an error of its own. */
export const REFUSED = /the server responded with a status of 4\d\d/;

/** The demo's accounts, as the README prints them. */
export const DEMO = {
  owner: { email: 'ana@vuelve.example', password: 'luna-misu-kiwi' },
  admin: { email: 'admin@vuelve.example', password: 'panel-de-vuelve' },
};

export const PASSWORD = 'cuatro-patas-1';

export function newEmail(): string {
  return `${randomBytes(6).toString('hex')}@ejemplo.es`;
}

/** Opens the newest mail to an address in the mailbox page and reads its six-digit code. */
export async function readCode(page: Page, email: string): Promise<string> {
  const mailbox = await page.context().newPage();
  try {
    await expect(async () => {
      await mailbox.goto('/dev/correo');
      await mailbox
        .getByRole('listitem')
        .filter({ hasText: email })
        .first()
        .getByRole('link')
        .click({ timeout: 1_000 });
    }).toPass();
    const text = await mailbox.locator('pre').innerText();
    return /^\s*(\d{6})\s*$/m.exec(text)![1]!;
  } finally {
    await mailbox.close();
  }
}

/** Logs in on the login screen and waits for the main panel. */
export async function login(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/app/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.waitForURL('**/app/cuenta');
}

/** A new account, made through the API and the mailbox as a client would; returns its credentials. */
export async function createAccount(page: Page): Promise<{ email: string; password: string }> {
  const email = newEmail();
  const password = PASSWORD;
  await page.request.post('/api/regristo/register', { data: { email, password, nombre: 'Lola' } });
  const code = await readCode(page, email);
  await page.request.post('/api/regristo/verify-code', { data: { email, code } });
  return { email, password };
}

/** Fails on what axe finds serious or critical. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
