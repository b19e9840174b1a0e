import type { Suscripcion } from '@vuelve/contract/avisos';
import { APP } from '@vuelve/contract/screens';
import { call } from '../api.ts';
import { read, remove, write } from './storage.ts';

/** Id of the user whose alerts this browser shows. */
const KEY = 'avisosDe';

/**
 * `si`: can show alerts; `instalar`: only once the app is installed (iPhone); `no`: cannot;
 * `denegado`: the user refused.
 */
export type Capacidad = 'si' | 'instalar' | 'no' | 'denegado';

export function readCapacidad(): Capacidad {
  const isComplete = 'serviceWorker' in navigator && 'PushManager' in window;
  if (!isComplete || !('Notification' in window)) {
    return /iPhone|iPad|iPod/.test(navigator.userAgent) ? 'instalar' : 'no';
  }
  return Notification.permission === 'denied' ? 'denegado' : 'si';
}

export const isPermitido = () => 'Notification' in window && Notification.permission === 'granted';

/**
 * Registers the app's service worker and waits until it is active. @throws TypeError when
 * registration fails
 */
async function findWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(`${APP}/sw.js`, { scope: `${APP}/` });
  return navigator.serviceWorker.ready;
}

async function findSuscripcion(): Promise<PushSubscription | null> {
  if (!('PushManager' in window)) return null;
  return (await (await getWorker())?.pushManager.getSubscription()) ?? null;
}

/** The app's service worker, if one is registered. */
async function getWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  return navigator.serviceWorker.getRegistration(`${APP}/`);
}

/** Closes the notifications that are still on the screen. */
async function closeShown(): Promise<void> {
  for (const shown of (await (await getWorker())?.getNotifications()) ?? []) shown.close();
}

/**
 * Asks the user for permission and subscribes this browser with the server's key.
 * @returns undefined when the user refuses
 * @throws DOMException when the browser cannot subscribe, as without its push service
 */
export async function subscribeHere(clave: string, usuarioId: number) {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await findWorker();
  const before = await pushManager.getSubscription();
  if (before && !isOfKey(before, clave)) await before.unsubscribe();
  const next = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: clave });
  const avisos = await call('subscribeNavegador', { body: next.toJSON() as Suscripcion });
  write(KEY, usuarioId);
  return avisos;
}

function isOfKey({ options }: PushSubscription, clave: string): boolean {
  const { applicationServerKey: key } = options;
  if (!key) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === clave;
}

/**
 * Ends the alerts of this browser at a logout. A failure here is harmless: the server has already
 * forgotten the subscription.
 */
export async function forgetAvisosHere(): Promise<void> {
  remove(KEY);
  await Promise.allSettled([findSuscripcion().then((it) => it?.unsubscribe()), closeShown()]);
}

/**
 * Registers the service worker, which makes the app installable. Then renews this user's
 * subscription to alerts, or ends a subscription of another user.
 */
export async function tendAvisos(usuarioId: number): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await findWorker();
  const suscripcion = await findSuscripcion();
  if (!suscripcion) return;
  if (read(KEY) !== usuarioId) return forgetAvisosHere();
  // A new password deletes all subscriptions at the server; this call stores the subscription
  // again.
  await call('subscribeNavegador', { body: suscripcion.toJSON() as Suscripcion });
}
