import { readAhoraMs } from './db/reloj.ts';

/** A service of somebody else, which Vuelve needs. */
export type Servicio = 'bank' | 'mail' | 'store';

/** What this process last heard of a service; times in ms since 1970. */
export interface Trato {
  answers: number;
  silences: number;
  /** Since when it has not answered; undefined while it answers. */
  silentSince?: number;
  /** Why it did not answer: a code, without names. */
  cause?: string;
}

/** What the process has heard of each service, since its start. */
export const TRATOS: Record<Servicio, Trato> = {
  bank: { answers: 0, silences: 0 },
  mail: { answers: 0, silences: 0 },
  store: { answers: 0, silences: 0 },
};

/** Notes an answer of a service, a refusal too. */
export function noteAnswer(servicio: Servicio): void {
  const { answers, silences } = TRATOS[servicio];
  TRATOS[servicio] = { answers: answers + 1, silences };
}

/** Notes that a service did not answer, and why. */
export function noteSilence(servicio: Servicio, cause: string): void {
  const { answers, silences, silentSince = readAhoraMs() } = TRATOS[servicio];
  TRATOS[servicio] = { answers, silences: silences + 1, silentSince, cause };
}

/** The cause of a silence: the code of a network error, or its class. */
export function causeOf(error: unknown): string {
  const { code, name, cause } = Object(error) as NodeJS.ErrnoException;
  if (code) return code;
  return cause === undefined ? (name ?? 'unknown') : causeOf(cause);
}
