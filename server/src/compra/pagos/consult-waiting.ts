import { setTimeout } from 'node:timers/promises';
import { createTurns } from '../../taller/apart/turns.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { BancoCallado, queryOperacion } from '../../cimientos/redsys/consulta.ts';
import * as pagos from './pagos.queries.ts';
import { resolveConsulta } from './resolucion.ts';

type Contexto = Pick<Deps, 'db' | 'config' | 'cola' | 'limites'>;

/** While somebody waits for a result the bank is asked at most this often; sooner when he just came back from it. */
const ESPERANDO_MS = 10_000;
const DE_VUELTA_MS = 2_000;
/** Whoever is about to go on without a payment waits for the bank so long. */
const PREGUNTA_MS = 4_000;

/** The bank was not asked, or could not be: nothing is known of a payment, and nothing has changed. */
export class SinRespuesta extends Error {}

/** Questions open at the bank for those who wait, in all and for one buyer: pages are opened faster than a bank answers. */
const turnos = createTurns({ slots: 8, perAccount: 2, waitMs: 20_000, waiting: 200 });

/**
 * Asks the bank, in the background, about a payment that somebody is waiting for; not too often.
 * @param onError hears why it could not be asked
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
    // Too many of his wait already: his page asks again.
    if (!(error.cause instanceof AppError)) onError(error);
  });
}

/**
 * Asks the bank about a payment that somebody is about to go on without, and waits for its answer a moment.
 * @param onError hears why it could not be asked
 * @returns whether nobody has typed a card: then there is nothing to wait for
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
    // Another page had the bank asked a moment ago, and its answer is not kept.
    await setTimeout(DE_VUELTA_MS, undefined, { signal });
    return (await consultInTurn(contexto, intento, asking)) === 'abierta';
  } catch (error) {
    if (!((error as Error).cause instanceof AppError)) onError(error as Error);
    return false;
  }
}

/**
 * Asks the bank about a payment when its buyer's turn comes; always where `cadaMs` is 0, else not more often than that;
 * `isFirstDue`: at once where it was never asked.
 * @param signal gives up waiting for the turn and for the bank; what the bank has said is settled all the same
 * @returns how it stands, `en curso` while the bank decides it, `abierta` while no card is known to have been typed; undefined when the bank's answer is not believed
 * @throws SinRespuesta when too many wait (its cause is an AppError 503) and when the bank cannot be asked; Error when what it
 * answers about this payment cannot be read, or cannot be settled
 */
export async function consultInTurn(
  contexto: Contexto,
  intento: pagos.Intento,
  { cadaMs, isFirstDue, signal }: { cadaMs: number; isFirstDue?: boolean; signal?: AbortSignal },
): Promise<pagos.Intento['estado'] | 'en curso' | 'abierta' | undefined> {
  const { db, config } = contexto;
  const taking = async () => turnos.take(intento.comprador, signal); // it may refuse at once
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
    if (operacion === 'desconocida') return 'abierta'; // who was sent there has not arrived
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
