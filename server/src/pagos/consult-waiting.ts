import { createTurns } from '../apart/turns.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/errors.ts';
import { queryOperacion } from '../redsys/consulta.ts';
import * as pagos from './pagos.queries.ts';
import { resolveConsulta } from './resolucion.ts';

type Contexto = Pick<Deps, 'db' | 'config' | 'cola' | 'limites'>;

/** While somebody waits for a result the bank is asked at most this often; sooner when he just came back from it. */
const ESPERANDO_MS = 10_000;
const DE_VUELTA_MS = 2_000;

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
  consultInTurn(contexto, intento, cameBack ? DE_VUELTA_MS : ESPERANDO_MS).catch((error: Error) => {
    // Too many of his wait already: his page asks again.
    if (!(error instanceof AppError)) onError(error);
  });
}

/**
 * Asks the bank about a payment when its buyer's turn comes; always where `cadaMs` is 0, else not more often than that.
 * @returns how it stands, `en curso` while the bank decides it; undefined when the bank's answer is not believed
 * @throws AppError 503 when too many wait; Error when the bank gives no usable answer
 */
export async function consultInTurn(
  contexto: Contexto,
  intento: pagos.Intento,
  cadaMs: number,
): Promise<pagos.Intento['estado'] | 'en curso' | undefined> {
  const { db, config } = contexto;
  const turno = await turnos.take(intento.comprador);
  try {
    const isDue = await pagos.claimConsulta(db, intento.id, cadaMs);
    if (!isDue && cadaMs > 0) return intento.estado;
    const operacion = await queryOperacion(config.redsys, intento.ds_order);
    if (operacion === 'en curso') return operacion;
    if (typeof operacion === 'string') return intento.estado;
    const resolucion = await resolveConsulta(contexto, intento, operacion);
    return resolucion.negativa ? undefined : resolucion.intento.estado;
  } finally {
    turno.release();
  }
}
