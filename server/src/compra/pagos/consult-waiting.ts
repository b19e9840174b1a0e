import { setTimeout } from 'node:timers/promises';
import { createTurns } from '../../taller/apart/turns.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { BancoCallado, queryOperacion } from '../../cimientos/redsys/consulta.ts';
import * as pagos from './pagos.queries.ts';
import { resolveConsulta } from './resolucion.ts';

type Contexto = Pick<Deps, 'db' | 'config' | 'cola' | 'limites'>;

/**
 * Shortest time between two questions to the bank while somebody waits for a payment's result. A
 * browser that just came back from the bank has the shorter one.
 */
const ESPERANDO_MS = 10_000;
const DE_VUELTA_MS = 2_000;
/** Longest wait for the bank before a buyer goes on without a payment. */
const PREGUNTA_MS = 4_000;

/** The bank could not be asked. Nothing is known of the payment, and nothing has changed. */
export class SinRespuesta extends Error {}

/** Limits the questions open at the bank: pages open faster than a bank answers. */
const turnos = createTurns({ slots: 8, perAccount: 2, waitMs: 20_000, waiting: 200 });

/**
 * Asks the bank in the background about a payment whose result somebody waits for. Calls that come
 * too soon do nothing.
 * @param onError gets the reason when the bank could not be asked
 */
export function consultWaiting(
  contexto: Contexto,
  intento: pagos.Intento,
  { cameBack = false }: { cameBack?: boolean },
  onError: (error: Error) => void,
): void {
  if (intento.estado !== 'creado') return;
  const cadaMs = cameBack ? DE_VUELTA_MS : ESPERANDO_MS;
  consultInTurn(contexto, intento, { cadaMs }).catch((error: Error) => {
    // Too many questions of this buyer are waiting. His page asks again.
    if (!(error.cause instanceof AppError)) onError(error);
  });
}

/**
 * Asks the bank about a payment before its buyer goes on without it, and waits at most
 * `PREGUNTA_MS`.
 * @param onError gets the reason when the bank could not be asked
 * @returns true when nobody has typed a card: there is nothing to wait for
 */
export async function isAbierta(
  contexto: Contexto,
  intento: pagos.Intento,
  onError: (error: Error) => void,
): Promise<boolean> {
  if (intento.estado !== 'creado') return false;
  const signal = AbortSignal.timeout(PREGUNTA_MS);
  const asking = { cadaMs: DE_VUELTA_MS, isFirstDue: true, signal };
  try {
    const found = await consultInTurn(contexto, intento, asking);
    if (found !== 'creado') return found === 'abierta';
    // Another page asked the bank a moment ago, and the bank's answer is not stored.
    await setTimeout(DE_VUELTA_MS, undefined, { signal });
    return (await consultInTurn(contexto, intento, asking)) === 'abierta';
  } catch (error) {
    if (!((error as Error).cause instanceof AppError)) onError(error as Error);
    return false;
  }
}

/**
 * Asks the bank about a payment when the buyer's place in the queue comes up, at most once in
 * `cadaMs`. With `cadaMs` 0 the bank is always asked; with `isFirstDue` also when it was never
 * asked.
 * @param signal ends the wait for the queue and for the bank; an answer that has come is still
 * settled
 * @returns the payment's state; `en curso` while the bank decides; `abierta` while no card is known
 * to have been typed; undefined when the bank's answer is not believed
 * @throws SinRespuesta when the queue is full (its cause is an AppError 503) and when the bank
 * cannot be asked; Error when the bank's answer cannot be read or settled
 */
export async function consultInTurn(
  contexto: Contexto,
  intento: pagos.Intento,
  { cadaMs, isFirstDue, signal }: { cadaMs: number; isFirstDue?: boolean; signal?: AbortSignal },
): Promise<pagos.Intento['estado'] | 'en curso' | 'abierta' | undefined> {
  const { db, config } = contexto;
  const taking = async () => turnos.take(intento.comprador, signal); // may throw at once
  const turno = await taking().catch((error: Error) => {
    throw toSinRespuesta(error);
  });
  try {
    const isDue = await pagos.claimConsulta(db, intento.id, cadaMs, { isFirstDue });
    if (!isDue && cadaMs > 0) return intento.estado;
    const asking = queryOperacion(config.redsys, intento.ds_order, signal);
    const operacion = await asking.catch((error: Error) => {
      throw error instanceof BancoCallado ? toSinRespuesta(error) : error;
    });
    if (operacion === 'desconocida') return 'abierta'; // the browser has not reached the bank
    if (typeof operacion === 'string') return operacion;
    const resolucion = await resolveConsulta(contexto, intento, operacion);
    return resolucion.negativa ? undefined : resolucion.intento.estado;
  } finally {
    turno.release();
  }
}

function toSinRespuesta(cause: Error): SinRespuesta {
  return new SinRespuesta(cause.message, { cause });
}
