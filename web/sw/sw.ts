import type { AvisoPush } from '@vuelve/contract/avisos';

/*
 * The app's service worker: shows alerts, and a page for the time without a network. Nothing of the
 * app's content is cached: the next user of the browser could see it (decision 44).
 */

declare const self: ServiceWorkerGlobalScope & {
  /** Files that the build lists for the cache: the page without network and its icons. */
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

const GUARDADO = self.__WB_MANIFEST;
/** Name of the cache; changes with each version of its files. */
const CAJA = `sin-conexion-${GUARDADO.map(({ revision }) => revision).join('-')}`;
const SIN_CONEXION = 'sin-conexion.html';
const ICONO = 'iconos/icono-192.png';
const SIGNO = 'iconos/signo-96.png';
/** Shown when a push has no readable data: browsers punish a push that shows no notification. */
const SIN_MAS: AvisoPush = {
  titulo: 'Hay novedades de tu mascota',
  texto: 'Toca para verlas.',
  marca: 'novedades',
  ruta: '/app/cuenta',
};

/**
 * Pages rendered by the server, which finders open in their own browsers: requests bypass the
 * worker.
 */
interface Rutas {
  addRoutes?: (routes: { condition: { urlPattern: string }; source: 'network' }[]) => Promise<void>;
}
const AJENAS = ['/app/view/*', '/app/conversacion/*'];

self.addEventListener('install', (event) => {
  const { addRoutes } = event as Rutas;
  const routes = AJENAS.map((urlPattern) => ({
    condition: { urlPattern },
    source: 'network' as const,
  }));
  event.waitUntil(
    Promise.all([
      addRoutes?.call(event, routes).catch(() => {}),
      caches.open(CAJA).then((caja) => caja.addAll(GUARDADO.map(({ url }) => url))),
      self.skipWaiting(),
    ]),
  );
});

self.addEventListener('activate', (event) => event.waitUntil(begin()));

async function begin(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== CAJA);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The browser fetches the document while the worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.mode === 'navigate' && isOfApp(pathname)) event.respondWith(navigate(event));
});

function isOfApp(pathname: string): boolean {
  const isOther = AJENAS.some((path) => pathname.startsWith(path.slice(0, -1)));
  return pathname.startsWith('/app/') && !isOther;
}

async function navigate({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
  } catch (error) {
    const page = await caches.match(SIN_CONEXION);
    if (page) return page;
    throw error;
  }
}

self.addEventListener('push', (event) => event.waitUntil(show(read(event.data))));

function read(data: PushMessageData | null): AvisoPush {
  try {
    return { ...SIN_MAS, ...(data?.json() as Partial<AvisoPush>) };
  } catch {
    return SIN_MAS;
  }
}

function show({ titulo, texto, marca, ruta, retrato, callado = false }: AvisoPush): Promise<void> {
  const options: NotificationOptions & { renotify: boolean } = {
    body: texto,
    tag: marca,
    renotify: !callado, // a replaced notification alerts again
    silent: callado,
    icon: retrato ?? ICONO,
    badge: SIGNO,
    lang: 'es',
    requireInteraction: !callado,
    data: { ruta },
  };
  return self.registration.showNotification(titulo, options);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { ruta } = event.notification.data as { ruta: string };
  event.waitUntil(open(new URL(ruta, self.location.origin)));
});

const OFICINA = '/app/admin';

/**
 * Focuses the window that shows the address, or opens a new one; never an address of another site.
 * The focused window is reloaded, because its content may be old. Pages outside the app, and the
 * office's, update themselves and are not reloaded: somebody may be typing there.
 */
async function open({ origin, pathname }: URL): Promise<void> {
  if (origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === pathname);
  if (!there) return void (await self.clients.openWindow(pathname));
  await there.focus();
  // `navigate` fails for a window that this worker does not control yet.
  if (isOfApp(pathname) && !pathname.startsWith(OFICINA))
    await there.navigate(pathname).catch(() => {});
}

interface Cambio extends ExtendableEvent {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
}

/**
 * The browser has a new subscription: the server knows the old one by its cookie and stores the new
 * one, without a session.
 */
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription } = event as Cambio;
  (event as Cambio).waitUntil(renew(oldSubscription, newSubscription));
});

async function renew(old: PushSubscription | null, fresh: PushSubscription | null): Promise<void> {
  const options = old?.options;
  const next =
    fresh ??
    (options?.applicationServerKey &&
      (await self.registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: options.applicationServerKey,
      })));
  if (!next) return;
  await fetch('/api/avisos/navegadores/este', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(next),
  });
}
