import { AVISO_ACTIVIDAD_MS, INACTIVIDAD_MS } from '@vuelve/contract/reglas';
import { call } from '../api.ts';
import { escribir, leer } from './almacen.ts';

const CLAVE = 'ultimaActividad';
// touchstart: a finger that only scrolls moves no mouse and clicks nothing.
const EVENTOS = ['mousemove', 'keydown', 'click', 'touchstart'] as const;
const COMPARTIR_MS = 1_000;

/** Calls `alExpirar` after 15 minutes without activity in any tab; meanwhile reports activity to the server. */
export function vigilarInactividad(alExpirar: () => void): () => void {
  let propia = Date.now();
  let compartida = 0;
  let avisado = 0;
  let aviso: number | undefined;
  let reloj: number | undefined;

  const restante = () => Math.max(propia, Number(leer(CLAVE)) || 0) + INACTIVIDAD_MS - Date.now();

  function vigilar() {
    clearTimeout(reloj);
    if (restante() <= 0) alExpirar();
    else reloj = window.setTimeout(vigilar, restante());
  }

  function anotar() {
    // A laptop that wakes up runs events before overdue timers.
    if (propia + INACTIVIDAD_MS <= Date.now() && restante() <= 0) return alExpirar();
    propia = Date.now();
    if (propia - compartida >= COMPARTIR_MS) escribir(CLAVE, (compartida = propia));
    avisar();
  }

  // The last activity is always reported, at most a minute late: the server never expires first.
  function avisar() {
    if (aviso !== undefined) return;
    aviso = window.setTimeout(
      () => {
        aviso = undefined;
        avisado = Date.now();
        call('reportActividad').catch(() => {});
      },
      Math.max(0, avisado + AVISO_ACTIVIDAD_MS - Date.now()),
    );
  }

  anotar();
  vigilar();
  for (const evento of EVENTOS) addEventListener(evento, anotar, { passive: true, capture: true });
  document.addEventListener('visibilitychange', vigilar);

  return () => {
    clearTimeout(reloj);
    clearTimeout(aviso);
    for (const evento of EVENTOS) removeEventListener(evento, anotar, { capture: true });
    document.removeEventListener('visibilitychange', vigilar);
  };
}
