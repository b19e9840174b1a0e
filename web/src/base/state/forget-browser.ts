import { forgetAvisosHere } from './avisos-navegador.ts';
import { clearAll } from './storage.ts';

/** What has nothing to do with anybody. */
const SE_QUEDAN = ['tema'] as const;

/** Leaves nothing of an account in this browser: what the app keeps, what its worker keeps, and whose alerts it shows. */
export async function forgetBrowser(): Promise<void> {
  await forgetAvisosHere().catch(() => {});
  clearAll(SE_QUEDAN);
  if (!('caches' in window)) return;
  const names = await caches.keys().catch(() => []);
  await Promise.allSettled(names.map((name) => caches.delete(name)));
}
