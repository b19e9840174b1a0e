import type { NombreCola } from '@vuelve/contract/tareas';

/** What mail servers answer names whom they refused: of these queues only the error's code is told. */
const DE_CORREO = new Set<NombreCola>(['correo', 'confirmacion']);
const CODIGO = /^\w+$/;

/** What the queue writes of a job that ran longer than it may. */
const SIN_TIEMPO = /timed out|execution exceeded|heartbeat timeout/;

/** What may name somebody or open something: texts in quotes, addresses, telephones, codes, hashes and paths. */
const PERSONAL = [
  /(["'`«“])(?:(?!\1).)*["'`»”]/g,
  /\S+@\S+/g,
  /\+?\d(?:[\s.-]?\d){4,}/g,
  /\S*\/\S*/g,
  /\b(?=\w*\d)[\w-]{12,}/g,
];
const LARGO_MAXIMO = 200;

/** The first line of a job's error, without what may be personal in it. */
export function describeError(cola: NombreCola, error: string | null): string {
  if (error && SIN_TIEMPO.test(error)) return 'Ha tardado más de lo que puede';
  if (!error) return 'Sin detalle';
  const line = error.split('\n', 1)[0]!.trim();
  if (DE_CORREO.has(cola)) return CODIGO.test(line) ? line : 'Error del correo';
  return PERSONAL.reduce((text, what) => text.replace(what, '…'), line).slice(0, LARGO_MAXIMO);
}
