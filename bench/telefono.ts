import { type Browser, chromium } from '@playwright/test';
import type { AvisoPush } from '@vuelve/contract/avisos';
import { APP } from '@vuelve/contract/screens';
import { chromiumPath } from '../scripts/chromium.ts';

/** A browser that shows alerts. */
export interface Telefono {
  /** Delivers a push message to the browser; false when no notification is shown within 30 s. */
  deliver: (texto: string) => Promise<boolean>;
  close: () => Promise<void>;
}

/** A Chromium with the app's own service worker; undefined when the server has none. */
export async function openTelefono(base: string): Promise<Telefono | undefined> {
  const worker = await fetch(`${base}${APP}/sw.js`);
  if (!worker.headers.get('content-type')?.includes('javascript')) return undefined;
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  return { deliver: await prepare(browser, base), close: () => browser.close() };
}

async function prepare(browser: Browser, base: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${base}${APP}/login`);
  await page.evaluate(
    (app) => navigator.serviceWorker.register(`${app}/sw.js`, { scope: `${app}/` }).then(() => {}),
    APP,
  );
  await page.waitForFunction(async (app) => {
    const worker = await navigator.serviceWorker.getRegistration(`${app}/`);
    return worker?.active?.state === 'activated'; // a worker that fails to install is never active
  }, APP);
  const cdp = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const one = registrations.find(({ isDeleted }) => !isDeleted);
      if (one) resolve(one.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await found;

  const [worker] = context.serviceWorkers();
  await worker!.evaluate(noteNotifications);

  return async (data: string) => {
    await cdp.send('ServiceWorker.deliverPushMessage', { origin: base, registrationId, data });
    const { titulo } = JSON.parse(data) as AvisoPush;
    return worker!.evaluate(waitForNotification, titulo);
  };
}

/** Runs in the worker. The headless shell cannot show notifications: they are recorded instead. */
function noteNotifications() {
  const mostradas: string[] = [];
  Object.assign(globalThis, { mostradas });
  ServiceWorkerRegistration.prototype.showNotification = (title) => {
    mostradas.push(title);
    return Promise.resolve();
  };
}

/** Runs in the worker. */
async function waitForNotification(titulo: string): Promise<boolean> {
  const { mostradas } = globalThis as unknown as { mostradas: string[] };
  const end = performance.now() + 30_000;
  while (performance.now() < end) {
    const at = mostradas.indexOf(titulo);
    if (at >= 0) {
      mostradas.splice(at, 1);
      return true;
    }
    await new Promise((done) => setTimeout(done, 1));
  }
  return false;
}
