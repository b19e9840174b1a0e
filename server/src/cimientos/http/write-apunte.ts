import type { FastifyBaseLogger } from 'fastify';
import type { Apunte } from '../datos/log.ts';

/** Writes a log line. Its fields are limited to those of the data map (`datos/log.ts`). */
export function writeApunte<N extends 'warn' | 'error'>(
  log: Pick<FastifyBaseLogger, N>,
  nivel: N,
  apunte: Apunte,
  que: string,
): void {
  log[nivel](apunte, que);
}
