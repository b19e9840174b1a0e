import type { Locator, Page, Worker } from '@playwright/test';
import type { AvisoPush } from '@vuelve/contract/avisos';
import { openServicioPush } from '../server/src/test/servicio-push.ts';
import { enter, expect, expectAccessible, REFUSED, requires, test as base } from './fixtures.ts';
import { openAvisos } from './open-avisos.ts';
import { PUSH_PORTS } from './playwright.config.ts';
import { CUT_OFF } from './sin-red.ts';

/** A push service beside the product; decrypts messages as a browser would. */
const test = base.extend<{ servicio: Awaited<ReturnType<typeof openServicioPush>> }>({
  // oxlint-disable-next-line no-empty-pattern
  servicio: async ({}, use, { parallelIndex }) => {
    const servicio = await openServicioPush(PUSH_PORTS[parallelIndex % PUSH_PORTS.length]);
    await use(servicio);
    await servicio.close();
  },
});
requires('a push service inside this network');

test.use({
  serviceWorkers: 'allow',
  allowedErrors: new RegExp(`${CUT_OFF.source}|${REFUSED.source}`),
});

const ORIGIN = (page: Page) => new URL(page.url()).origin;

/** Headless browsers always refuse notifications: replaces the user's answer. */
async function answerPermission(page: Page, permission: NotificationPermission): Promise<void> {
  await page.addInitScript((said) => {
    Object.defineProperty(Notification, 'permission', { configurable: true, get: () => said });
    Notification.requestPermission = () => Promise.resolve(said);
  }, permission);
}

/**
 * Headless browsers have no push service: `suscripcion` replaces its answer. The server's messages
 * and their encryption are real.
 */
async function stubPushManager(page: Page, suscripcion: object): Promise<void> {
  await answerPermission(page, 'granted');
  await page.addInitScript((json) => {
    const made = {
      options: { applicationServerKey: null },
      toJSON: () => json,
      unsubscribe: () => {
        localStorage.removeItem('suscrita');
        return Promise.resolve(true);
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe: () => {
        localStorage.setItem('suscrita', '1');
        return Promise.resolve(made);
      },
      getSubscription: () => Promise.resolve(localStorage.getItem('suscrita') ? made : null),
    });
  }, suscripcion);
}

/** Replaced parts of the service worker's globals; shown and opened things are recorded. */
interface Mundo {
  registration: { showNotification: (titulo: string, options: object) => Promise<void> };
  clients: { openWindow: (url: string) => Promise<null> };
  WindowClient: { prototype: { focus: () => Promise<unknown> } };
  dispatchEvent: (event: Event) => boolean;
  shown: { titulo: string; options: { tag: string; silent: boolean; data: { ruta: string } } }[];
  opened: string[];
}

/** The app's service worker, once it is active. */
async function watchWorker(page: Page): Promise<Worker> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const [worker] = page.context().serviceWorkers();
  await worker!.evaluate(() => {
    const mundo = self as unknown as Mundo;
    mundo.shown = [];
    mundo.opened = [];
    mundo.registration.showNotification = (titulo, options) => {
      mundo.shown.push({ titulo, options } as Mundo['shown'][number]);
      return Promise.resolve();
    };
    mundo.WindowClient.prototype.focus = function focus() {
      return Promise.resolve(this);
    };
    mundo.clients.openWindow = (url) => {
      mundo.opened.push(url);
      return Promise.resolve(null);
    };
  });
  return worker!;
}

const readShown = (worker: Worker) => worker.evaluate(() => (self as unknown as Mundo).shown);

/** Taps the first notification; without a real tap the browser would open no window. */
async function tap(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const mundo = self as unknown as Mundo;
    const { data } = mundo.shown[0]!.options;
    const event = new Event('notificationclick');
    Object.assign(event, { notification: { data, close: () => {} }, waitUntil: () => {} });
    mundo.dispatchEvent(event);
  });
}

/** Waits until a toast covers the middle of an element. */
async function expectCovered(page: Page, covered: Locator): Promise<void> {
  const toast = page.locator('[data-sonner-toast]').first();
  const isCovered = async () => {
    const [over, below] = [await toast.boundingBox(), await covered.boundingBox()];
    const middle = below!.y + below!.height / 2;
    return over!.y < middle && middle < over!.y + over!.height;
  };
  await expect.poll(isCovered).toBe(true);
}

/** Delivers a message as the browser's push service would. */
async function deliver(page: Page, data: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const one = registrations.find(({ isDeleted }) => !isDeleted);
      if (one) resolve(one.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await found;
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: ORIGIN(page),
    registrationId,
    data,
  });
  await cdp.detach();
}

test('quien lo pide recibe el aviso en su navegador, y al tocarlo se abre la conversación', async ({
  page,
  owner,
  visitor,
  servicio,
}) => {
  const browser = servicio.subscribe();
  await stubPushManager(page, browser.suscripcion);
  await openAvisos(page, owner);
  await page.getByRole('button', { name: 'Avísame en este navegador' }).click();
  await expect(page.getByText('Este navegador te avisa.')).toBeVisible();
  await expect(page.getByText('Chrome en Linux (este)')).toBeVisible();

  await visitor.goto(`/app/view/${owner.pet.hash}/aviso?tipo=tengo`);
  await visitor.getByRole('button', { name: 'Enviar aviso a Lola' }).click();
  const { texto } = await servicio.waitForPush(browser.nombre);
  const worker = await watchWorker(page);
  await deliver(page, texto);
  const { ruta, marca } = JSON.parse(texto) as AvisoPush;
  await expect
    .poll(() => readShown(worker))
    .toMatchObject([
      { titulo: 'Alguien tiene a Nube', options: { tag: marca, silent: false, data: { ruta } } },
    ]);
  await tap(worker);
  await expect.poll(() => worker.evaluate(() => (self as unknown as Mundo).opened)).toEqual([ruta]);
  await page.goto(ruta);
  await expect(page.getByRole('heading', { name: 'Alguien tiene a Nube' })).toBeVisible();
});

test('con la actividad ya abierta, tocar el aviso de una lectura la trae al día', async ({
  page,
  owner,
  browser,
  servicio,
}) => {
  const here = servicio.subscribe();
  await stubPushManager(page, here.suscripcion);
  await openAvisos(page, owner);
  await page.getByRole('button', { name: 'Avísame en este navegador' }).click();
  await expect(page.getByText('Este navegador te avisa.')).toBeVisible();
  await page.goto(`/app/mascota/${owner.pet.hash}/actividad`);
  await expect(page.getByText('En los últimos 90 días nadie ha leído su chapa')).toBeVisible();

  const query = `?hash=${owner.pet.hash}`;
  await page.request.put(`/api/insigniasQR/perdida${query}`, { data: { abre: true } });
  const userAgent = 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0.0.0 Mobile Safari/537.36';
  const stranger = await browser.newContext({ userAgent });
  await (await stranger.newPage()).goto(`/q?${owner.pet.chapa.hash}`);
  const { texto } = await servicio.waitForPush(here.nombre);
  const worker = await watchWorker(page);
  await deliver(page, texto);
  await expect.poll(() => readShown(worker)).toHaveLength(1);
  await tap(worker);
  await expect(page.getByText('Han leído su chapa')).toBeVisible();
  expect(await worker.evaluate(() => (self as unknown as Mundo).opened)).toEqual([]);
  await stranger.close();
});

test('la prueba llega; quitado y recargado, ya no avisa; quien sale se lleva sus avisos', async ({
  page,
  owner,
  servicio,
}) => {
  const browser = servicio.subscribe();
  await stubPushManager(page, browser.suscripcion);
  await openAvisos(page, owner);
  const begin = page.getByRole('button', { name: 'Avísame en este navegador' });
  await begin.click();
  await page.getByRole('button', { name: 'Probar' }).click();
  await expect(page.getByText('Prueba enviada')).toBeVisible();
  const { texto } = await servicio.waitForPush(browser.nombre);
  const worker = await watchWorker(page);
  await deliver(page, texto);
  await expect.poll(() => readShown(worker)).toMatchObject([{ titulo: 'Así te avisaremos' }]);

  await page.reload();
  await expect(page.getByText('Este navegador te avisa.')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar Chrome en Linux' }).click();
  await expect(begin).toBeVisible();
  await page.reload();
  await expect(begin).toBeVisible();

  await begin.click();
  await expect(page.getByText('Este navegador te avisa.')).toBeVisible();
  await page.evaluate(() => {
    const shown = { close: () => localStorage.setItem('cerrado', '1') };
    Object.assign(ServiceWorkerRegistration.prototype, {
      getNotifications: () => Promise.resolve([shown]),
    });
  });
  // The toast covers the button, and must let the click through.
  const menu = page.getByRole('button', { name: 'Mi Cuenta' });
  await expect(page.getByText('Listo: te avisaremos en este navegador.')).toBeVisible();
  await expectCovered(page, menu);
  await menu.click();
  const out = page.waitForResponse('**/api/usuarios/logout*');
  await page.getByRole('group', { name: 'Mi Cuenta' }).getByRole('button').click();
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  await out;
  await expect.poll(() => page.evaluate(() => localStorage.getItem('suscrita'))).toBeNull();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cerrado'))).toBe('1');
  await enter(page, owner.account);
  await page.goto('/app/avisos/ajustes');
  await expect(begin).toBeVisible();
  await expect(page.getByText('Dónde te avisamos')).toBeHidden();
});

test('bloqueado, sin servicio o sin red: se dice qué pasa, y nada cambia', async ({
  page,
  owner,
}) => {
  await answerPermission(page, 'granted');
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () =>
      Promise.reject(new DOMException('Registration failed', 'AbortError'));
  });
  await openAvisos(page, owner);
  const begin = page.getByRole('button', { name: 'Avísame en este navegador' });
  await begin.click();
  await expect(page.getByText('Tu navegador no ha podido activar los avisos')).toBeVisible();
  await expect(begin).toBeEnabled();

  await page.route('**/api/avisos', (route) => route.abort());
  const resumen = page.getByRole('switch', { name: 'Un resumen por la tarde' });
  await resumen.click();
  await expect(page.getByText('Error de conexión').first()).toBeVisible();
  await expect(resumen).not.toBeChecked();
  await page.unroute('**/api/avisos');

  await answerPermission(page, 'denied');
  await page.reload();
  await expect(page.getByText('tiene bloqueados los avisos de Vuelve')).toBeVisible();
  await expect(page.getByText('Busca «Notificaciones»')).toBeVisible();
  await expectAccessible(page);
});

test('instalable, y sin red lo dice; nada de la cuenta queda en el navegador', async ({
  page,
  owner,
  context,
}) => {
  await openAvisos(page, owner);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const manifest = await page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!;
    return (await fetch(href)).json() as Promise<{ icons: { src: string }[] }>;
  });
  for (const { src } of manifest.icons) {
    expect((await page.request.get(`/app/${src}`)).headers()['content-type']).toBe('image/png');
  }
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => !/^\/app\/(sin-conexion|iconos|manifest)/.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.goto('/app/cuenta').catch(() => {});
  await expect(page.getByRole('heading', { name: 'No hay conexión' })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Volver a intentarlo' }).click();
  await expect(page.getByRole('heading', { name: 'Página lista' })).toBeVisible();
});
