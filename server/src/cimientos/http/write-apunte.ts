import type { FastifyBaseLogger } from 'fastify';
import type { Apunte } from '../datos/log.ts';

/** Writes a line into the log; its fields are those that the map of the data names, and no others. */
export function writeApunte<N extends 'warn' | 'error'>(
  log: Pick<FastifyBaseLogger, N>,
  nivel: N,
  apunte: Apunte,
  que: string,
): void {
  log[nivel](apunte, que);
}
