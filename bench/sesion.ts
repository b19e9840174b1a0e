import type { Page } from '@playwright/test';
import { APP, type ScreenName, screens } from '@vuelve/contract/screens';

interface Account {
  email: string;
  password: string;
}

/** Accounts of the demo. */
export const DUENA: Account = { email: 'ana@vuelve.example', password: 'luna-misu-kiwi' };
export const ADMIN: Account = { email: 'admin@vuelve.example', password: 'panel-de-vuelve' };

/** Gives the page's browser a session, as after a login, without loading anything of the app. */
export async function enter(page: Page, base: string, account: Account): Promise<void> {
  const login = await page.request.post(`${base}/api/usuarios/login`, { data: account });
  await page.goto(`${base}/api/salud`);
  await page.evaluate(
    (sesion) => localStorage.setItem('authUser', sesion),
    JSON.stringify(await login.json()),
  );
}

/** The address of a screen; `hash` fills the parameter of a pet's screen. */
export const addressOfScreen = (name: ScreenName, hash: string): string =>
  APP + screens[name].path.replace(':hash', hash);
