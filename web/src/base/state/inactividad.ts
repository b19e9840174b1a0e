import { AVISO_ACTIVIDAD_MS, INACTIVIDAD_MS } from '@vuelve/contract/reglas';
import { call } from '../api.ts';
import { write, read } from './storage.ts';

const KEY = 'ultimaActividad';
// touchstart: scrolling with a finger fires no mousemove and no click.
const EVENTS = ['mousemove', 'keydown', 'click', 'touchstart'] as const;
const SHARE_MS = 1_000;

/** Calls `onExpire` after 15 minutes without activity in any tab; reports activity to the server. */
export function watchInactividad(onExpire: () => void): () => void {
  let own = Date.now();
  let shared = own;
  let reportedAt = 0;
  let reportTimer: number | undefined;
  let timer: number | undefined;

  const remaining = () => Math.max(own, Number(read(KEY)) || 0) + INACTIVIDAD_MS - Date.now();

  function watch() {
    clearTimeout(timer);
    if (remaining() <= 0) onExpire();
    else timer = window.setTimeout(watch, remaining());
  }

  function note() {
    // A laptop that wakes up runs events before overdue timers.
    if (own + INACTIVIDAD_MS <= Date.now() && remaining() <= 0) return onExpire();
    own = Date.now();
    if (own - shared >= SHARE_MS) write(KEY, (shared = own));
    report();
  }

  // The last activity is always reported, at most a minute late: the server's session never ends
  // first.
  function report() {
    if (reportTimer !== undefined) return;
    reportTimer = window.setTimeout(
      () => {
        reportTimer = undefined;
        reportedAt = Date.now();
        call('reportActividad').catch(() => {});
      },
      Math.max(0, reportedAt + AVISO_ACTIVIDAD_MS - Date.now()),
    );
  }

  write(KEY, own);
  watch();
  for (const event of EVENTS) addEventListener(event, note, { passive: true, capture: true });
  document.addEventListener('visibilitychange', watch);

  return () => {
    clearTimeout(timer);
    clearTimeout(reportTimer);
    for (const event of EVENTS) removeEventListener(event, note, { capture: true });
    document.removeEventListener('visibilitychange', watch);
  };
}
