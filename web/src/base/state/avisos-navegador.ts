import type { Suscripcion } from '@vuelve/contract/avisos';
import { APP } from '@vuelve/contract/screens';
import { call } from '../api.ts';
import { read, remove, write } from './storage.ts';

/** Whose alerts this browser shows: a user's id. */
const KEY = 'avisosDe';

/** What this browser can do: show alerts; only once it is installed (iPhone); nothing; or it was told not to. */
export type Capacidad = 'si' | 'instalar' | 'no' | 'denegado';

export function readCapacidad(): Capacidad {
  const isComplete = 'serviceWorker' in navigator && 'PushManager' in window;
  if (!isComplete || !('Notification' in window)) {
    return /iPhone|iPad|iPod/.test(navigator.userAgent) ? 'instalar' : 'no';
  }
  return Notification.permission === 'denied' ? 'denegado' : 'si';
}

/** Whether the browser was asked and said yes. */
export const isPermitido = () => 'Notification' in window && Notification.permission === 'granted';

/** The app's service worker, once it works. @throws TypeError where it cannot be had */
async function findWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(`${APP}/sw.js`, { scope: `${APP}/` });
  return navigator.serviceWorker.ready;
}

async function findSuscripcion(): Promise<PushSubscription | null> {
  if (!('PushManager' in window)) return null;
  return (await (await getWorker())?.pushManager.getSubscription()) ?? null;
}

/** The app's service worker where there is one already. */
async function getWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  return navigator.serviceWorker.getRegistration(`${APP}/`);
}

/** What was shown of somebody's alerts goes off the screen. */
async function closeShown(): Promise<void> {
  for (const shown of (await (await getWorker())?.getNotifications()) ?? []) shown.close();
}

/**
 * Asks the user and subscribes this browser with the server's key.
 * @returns undefined where he says no
 * @throws DOMException where the browser cannot, as without its push service
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

/** Whoever leaves takes his alerts along; what cannot be undone here, the server has forgotten. */
export async function forgetAvisosHere(): Promise<void> {
  remove(KEY);
  await Promise.allSettled([findSuscripcion().then((it) => it?.unsubscribe()), closeShown()]);
}

/**
 * Makes the app installable, and sees to it that this browser shows the alerts of its user, where he wanted that, and nobody
 * else's.
 */
export async function tendAvisos(usuarioId: number): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await findWorker();
  const suscripcion = await findSuscripcion();
  if (!suscripcion) return;
  if (read(KEY) !== usuarioId) return forgetAvisosHere();
  // A new password ends all; who knows it is told here again.
  await call('subscribeNavegador', { body: suscripcion.toJSON() as Suscripcion });
}
