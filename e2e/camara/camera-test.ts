import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { REFUSED, test as base } from '../fixtures.ts';
import { PRODUCCION } from '../cuentas.ts';
import config, { PORT } from '../playwright.config.ts';
import { cameraArgs } from './fake-camera.ts';
import type { holdTag } from './hand.ts';
import { writeY4m } from './y4m.ts';

const { args } = config.use!.launchOptions!;
export const BASE = PRODUCCION ? `https://localhost:${PORT + 2}` : config.use!.baseURL!;

/**
 * `openWith` opens the screen in a Chromium of its own, whose camera repeats `frames`. Chromium's
 * fake camera needs no permission: unless `allowed`, the screen is told that permission is missing,
 * and waits for a tap.
 */
export const test = base.extend<{
  allowed: boolean;
  page: Page;
  openWith: (frames: ReturnType<typeof holdTag>) => Promise<Page>;
}>({
  allowed: [false, { option: true }],
  allowedErrors: REFUSED,
  page: async ({ page, allowed }, use) => {
    if (!allowed) await page.addInitScript(forgetPermission);
    await use(page);
  },
  openWith: async ({ playwright, launchOptions }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'vuelve-camara-'));
    const closing: (() => Promise<void>)[] = [];
    await use(async (frames) => {
      const file = join(folder, 'camara.y4m');
      await writeY4m(file, frames);
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        args: [...args!, ...cameraArgs(file)],
      });
      closing.push(() => browser.close());
      const context = await browser.newContext({
        baseURL: BASE,
        locale: config.use!.locale!,
        viewport: config.use!.viewport!,
      });
      const page = await context.newPage();
      await page.addInitScript(forgetPermission);
      await page.goto(`${BASE}/app/activar`);
      return page;
    });
    for (const close of closing) await close();
    await rm(folder, { recursive: true });
  },
});

export const scanButton = (page: Page) =>
  page.getByRole('button', { name: 'Escanear con la cámara' });
export const typedCodigo = (page: Page) => page.getByLabel('Código de la chapa');

export async function scan(page: Page): Promise<void> {
  await page.goto('/app/activar');
  await scanButton(page).click();
}

function forgetPermission() {
  navigator.permissions.query = () => Promise.resolve({ state: 'prompt' } as PermissionStatus);
}

/** Keeps all tracks of the camera: a test can check later whether they are live. */
export function keepTracks() {
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  const tracks: MediaStreamTrack[] = [];
  Object.assign(globalThis, { tracks });
  mediaDevices.getUserMedia = async (wish) => {
    const stream = await open(wish);
    tracks.push(...stream.getTracks());
    return stream;
  };
}

export function readLights(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (globalThis as unknown as { tracks: MediaStreamTrack[] }).tracks.map(
      (track) => track.readyState,
    ),
  );
}

/** For `test.use`: a browser with two fake cameras. */
export const LENSES = {
  launchOptions: { ...config.use!.launchOptions, args: [...args!, ...cameraArgs(undefined, 2)] },
};
