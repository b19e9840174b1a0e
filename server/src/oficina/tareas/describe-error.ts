import { FALLOS } from '../../cimientos/jobs/fallos.ts';

/** The error of a failed job. Its message may name a person: only known messages are shown. */
export interface ErrorDeTarea {
  mensaje: string | null;
  codigo: string | null;
  tipo: string | null;
}

const FRASES: Record<keyof typeof FALLOS, string> = {
  parada: 'El servidor se estaba parando',
  videoSinSitio: 'No queda sitio para convertir un vídeo',
  videoBorrado: 'El vídeo se borró o se movió mientras se convertía',
  papelLento: 'Un papel tardaba demasiado en dibujarse',
  bancoCallado: 'El banco no responde',
  hiloMuerto: 'El hilo que hace papeles o correos ha muerto',
};
const SIN_DATOS = new Map<string, string>(
  (Object.keys(FRASES) as (keyof typeof FALLOS)[]).map((fallo) => [FALLOS[fallo], FRASES[fallo]]),
);

/** Messages with a variable part, and pg-boss's own for a job that ran too long. */
const CONOCIDOS: [RegExp, string][] = [
  [
    /^(job timed out|job heartbeat timeout|handler execution exceeded \d+s)$/,
    'Ha tardado más de lo que puede',
  ],
  [/^Terms that failed: ([\w, ()]+)$/, 'No se ha podido borrar lo que tocaba: $1'],
  [/^Bank query: HTTP (\d{3})$/, 'El banco ha respondido HTTP $1'],
  [/^Bank query: no answer inside$/, 'El banco ha respondido algo que no se entiende'],
  [/^(ffmpeg|ffprobe) was stopped before its end$/, '$1 se paró antes de acabar'],
];

/** Error codes of the system, Node.js, libraries and TLS, and SQLSTATEs, which have a digit. */
const CODIGO = /^(E[A-Z0-9]{2,15}|[A-Z]{1,20}(_[A-Z0-9]{1,20}){1,6}|(?=[A-Z]*\d)[0-9A-Z]{5})$/;

/** Names of error classes, except plain `Error`. */
const TIPO = /^(?!Error$)[A-Z][A-Za-z]{2,30}(Error|Exception)$/;

/** The part of a job's error that may be shown: a known message, its code, or its class. */
export function describeError({ mensaje, codigo, tipo }: ErrorDeTarea): string {
  const frase = SIN_DATOS.get(mensaje ?? '');
  if (frase) return frase;
  const known = CONOCIDOS.find(([sentence]) => sentence.test(mensaje ?? ''));
  if (known) return mensaje!.replace(...known);
  if (codigo && CODIGO.test(codigo)) return codigo;
  return tipo && TIPO.test(tipo) ? `Error de ${tipo}` : 'Sin detalle';
}
