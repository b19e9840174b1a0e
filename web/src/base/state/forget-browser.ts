import { waitSoon } from '../arrival/soon.ts';
import { forgetAvisosHere } from './avisos-navegador.ts';
import { clearAll } from './storage.ts';

/** Keys that belong to no account. */
const SE_QUEDAN = ['tema'] as const;

/** Longest wait for the end of the alerts: the browser's push service may never answer. */
const AVISOS_MS = 3000;

/**
 * Removes an account from this browser: stored data, the service worker's caches, the subscription
 * to alerts.
 */
export async function forgetBrowser(): Promise<void> {
  await waitSoon(forgetAvisosHere(), AVISOS_MS);
  clearAll(SE_QUEDAN);
  if (!('caches' in window)) return;
  const names = await caches.keys().catch(() => []);
  await Promise.allSettled(names.map((name) => caches.delete(name)));
}
