import { randomBytes } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type { FilePayload } from './files.ts';
import { ADMIN, PRODUCCION } from './cuentas.ts';
import { PORT } from './playwright.config.ts';

/** Every test fails on errors in the browser's console, except `allowedErrors`. */
export const test = base.extend<{
  allowedErrors: RegExp;
  watchConsole: void;
  owner: Owner;
  visitor: Page;
}>({
  allowedErrors: [/(?!)/, { option: true }],
  watchConsole: [
    async ({ page, allowedErrors }, use) => {
      const errors = collectErrors(page);
      await use();
      expect(errors.filter((text) => !allowedErrors.test(text))).toEqual([]);
    },
    { auto: true },
  ],
  /**
   * A new account with a pet; the browser of `page` has its session cookie, but the app is not open
   * yet.
   */
  owner: async ({ page }, use) => use(await createOwner(page)),
  /** A page in a second browser without account. */
  visitor: async ({ browser, allowedErrors }, use) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const errors = collectErrors(page);
    await use(page);
    await context.close();
    expect(errors.filter((text) => !allowedErrors.test(text))).toEqual([]);
  },
});

/** The mailbox shows mails without scripts; that also blocks Playwright's recorder. */
const CAJON = /^Blocked script execution in 'about:srcdoc'/;

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !CAJON.test(message.text())) errors.push(message.text());
  });
  return errors;
}
export { expect };

/** The browser reports every 4xx answer as an error. */
export const REFUSED = /the server responded with a status of 4\d\d/;

/** The test has cut the connection. */
export const UNREACHABLE = /net::ERR_(FAILED|INTERNET_DISCONNECTED)/;

/**
 * The demo's accounts, as in the README. In production there is no demo: journeys that ask for its
 * owner are left out, and the administrator is another.
 */
export const DEMO = {
  get owner() {
    requires('the demo data');
    return { email: 'ana@vuelve.example', password: 'luna-misu-kiwi' };
  },
  /** The code of a coupon for the shop. */
  get cupon() {
    requires('the demo data');
    return 'BIENVENIDA';
  },
  admin: ADMIN,
};

/** Leaves a journey, or a file of journeys, out where an installation in production has no such thing. */
export function requires(
  what: 'the demo data' | 'sign-in by a stand-in' | 'a push service inside this network',
): void {
  test.skip(PRODUCCION, `requires ${what}, which production refuses`);
}

export const PASSWORD = 'cuatro-patas-1';

export function newEmail(): string {
  return `${randomBytes(6).toString('hex')}@ejemplo.es`;
}

/**
 * The mails to an address on the mailbox page, newest first, once there is one; `text` filters by
 * subject.
 */
export async function findMails(
  page: Page,
  email: string,
  text: string | RegExp = '',
): Promise<Locator> {
  const mails = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: text });
  const look = async () => {
    await page.goto('/dev/correo');
    return mails.count();
  };
  await expect.poll(look).toBeGreaterThan(0);
  return mails;
}

/** The six-digit code in the newest mail to an address; `text` filters by subject. */
export async function readCode(page: Page, email: string, text?: RegExp): Promise<string> {
  return readInMail(page, email, /^\s*(\d{6})\s*$/m, text);
}

/**
 * The first group of `what` in the newest mail that matches; `text` filters by subject on the
 * mailbox page.
 */
export async function readInMail(
  page: Page,
  email: string,
  what: RegExp,
  text?: RegExp,
): Promise<string> {
  const mailbox = await page.context().newPage();
  const look = async () => {
    const mails = await findMails(mailbox, email, text);
    const links = await mails.getByRole('link').evaluateAll((all) => all.map(String));
    for (const link of links) {
      await mailbox.goto(link);
      const found = what.exec(await mailbox.locator('pre').innerText());
      if (found) return found[1]!;
    }
    return undefined;
  };
  try {
    let found: string | undefined;
    await expect.poll(async () => (found = await look())).toBeDefined();
    return found!;
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
  await page.waitForURL(email === DEMO.admin.email ? '**/app/admin' : '**/app/cuenta');
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeHidden();
}

/** Opens a screen of the menu 'Mi Cuenta'. */
export async function openFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Mi Cuenta' }).click();
  await page.getByRole('group', { name: 'Mi Cuenta' }).getByRole('link', { name }).click();
}

/** Ends the session by the menu 'Mi Cuenta'. */
export async function closeSesion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mi Cuenta' }).click();
  await page.getByRole('group', { name: 'Mi Cuenta' }).getByRole('button').click();
}

/** The hash of the pet that was just created; the screen that says so is open. */
export async function hashOfCreada(page: Page): Promise<string> {
  await page.waitForURL('**/app/mascota/*/creada');
  return page.url().split('/').at(-2)!;
}

/** Gives the browser the account's session without the login screen, which has its own tests. */
export async function enter(page: Page, account: { email: string; password: string }) {
  const known = await page.request.get('/api/sesion');
  let sesion = known.ok() ? await known.json() : undefined;
  if (sesion?.usuario.email !== account.email) {
    sesion = await (await page.request.post('/api/usuarios/login', { data: account })).json();
  }
  await page.goto('/api/salud'); // storage needs a page of the site, and the app must not start yet
  await page.evaluate((text) => localStorage.setItem('authUser', text), JSON.stringify(sesion));
}

/**
 * Makes documents come without answers (decision 38), as when the database is slow: the app makes
 * its first calls itself. Its stream stays silent: its opening makes the app ask again by itself.
 */
export async function askAlone(page: Page): Promise<void> {
  await page.route('**/api/casa/cambios', () => {});
  await page.route(
    ({ pathname }) => /^\/app(?!\/assets|\/view)/.test(pathname),
    async (route) => {
      const request = route.request();
      if (!request.isNavigationRequest()) return route.fallback();
      const headers = { ...request.headers(), 'sec-purpose': 'prefetch' };
      return route.fulfill({ response: await route.fetch({ headers }) });
    },
  );
}

/** A service in the product's process that creates test data: see taller.ts. */
const TALLER = `http://127.0.0.1:${PORT + 1}`;

export async function make<T>(what: string, wanted: object): Promise<T> {
  const answer = await fetch(`${TALLER}/${what}`, { method: 'POST', body: JSON.stringify(wanted) });
  expect(answer.status).toBe(201);
  return (await answer.json()) as T;
}

/** Creates an account, named Lola by default; returns its credentials. */
export const createAccount = (nombre?: string): Promise<{ email: string; password: string }> =>
  make('cuentas', { email: newEmail(), password: PASSWORD, nombre });

export interface Owner {
  account: { email: string; password: string };
  usuario: { id: number; hash: string };
  pet: { id: number; hash: string; chapa: { hash: string; corto: string } };
  /** The public page of the pet. */
  url: string;
}

/** The checkbox of the sign-up. */
export function acceptCuenta(page: Page): Locator {
  return page.getByLabel('Tengo 14 años o más y acepto el aviso legal');
}

async function createOwner(page: Page): Promise<Owner> {
  const account = await createAccount();
  const login = await page.request.post('/api/usuarios/login', { data: account });
  const { usuario } = await login.json();
  const profile = { nombre: 'Lola', apellidos: 'Gil Mora', telefono: '612 34 56 78' };
  await page.request.put(`/api/usuarios/${usuario.id}`, { data: profile });
  const created = await page.request.post('/api/insigniasQR/edit/post');
  const { insignia: pet } = await created.json();
  const params = { hash: pet.hash };
  await page.request.put('/api/insigniasQR/edit/put', { params, data: { Mascota: 'Nube' } });
  return { account, usuario, pet, url: `/app/view/${pet.hash}` };
}

/** Adds a photo or video to the pet's album through the API; returns its id. */
export async function publish(page: Page, { pet }: Owner, titulo: string, file: FilePayload) {
  const form = { hash_mascota: pet.hash, media: 'si', titulo, imagen: file };
  const answer = await page.request.post('/api/imagenes/subirfoto', { multipart: form });
  expect(answer.status()).toBe(201);
  const { media } = await answer.json();
  return media.id as number;
}

/** Stores a certificate for the pet through the API. */
export async function uploadCertificate(page: Page, { pet }: Owner, file: FilePayload) {
  const form = { hash_mascota: pet.hash, pdfvacunas: file };
  const answer = await page.request.post('/api/pdfvacunas/upload', { multipart: form });
  expect(answer.status()).toBe(201);
}

/** Waits for the end of all finite animations. */
export async function waitForRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    );
  });
}

/** Opens a section of the pet's form, with the owner's session. */
export async function openSection(page: Page, owner: Owner, name: RegExp): Promise<Locator> {
  await enter(page, owner.account);
  await page.goto(`/app/editarMascota/${owner.pet.hash}`);
  return unfold(page, name);
}

/**
 * Opens a section of the pet's form and waits until the scrolling has ended: before, a press may
 * begin on a button and end beside the button.
 */
export async function unfold(page: Page, name: RegExp): Promise<Locator> {
  await page.getByRole('button', { name }).click();
  const section = page.getByRole('region', { name });
  await expect(section).toBeVisible();
  await waitForRest(page);
  return section;
}

/**
 * Fails on violations that axe finds, once the screen stands: its script may come after the page.
 * Reduced motion stays on from here: a part of the screen that fades in has too little contrast.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await waitForRest(page);
  const axe = new AxeBuilder({ page }).options({
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
  });
  // Legacy mode: without it axe opens another page for frames of other sites, of which there are
  // none.
  const { violations } = await axe.setLegacyMode().analyze();
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
  );
  expect(told).toEqual([]);
}

/** Expects no overflow and no axe violation, on a phone and wide, in light and dark. */
export async function expectSound(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Expects the screen scrolled to its top, with the focus on its heading, and nothing covering the
 * heading.
 */
export async function expectBegun(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name });
  await expect(heading).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const isOnTop = await heading.evaluate((h1) => {
    const { left, top, width, height } = h1.getBoundingClientRect();
    return h1.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
}
