import { textos } from '@vuelve/contract/textos';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/errors.ts';
import { consultInTurn } from './consult-waiting.ts';
import { listInciertosOf } from './pagos.queries.ts';

/**
 * Asks the bank about every attempt at an order whose end is not certain, and settles what it says: an order of which only
 * the notice got lost is neither paid again nor dropped.
 * @throws AppError 409 when it is paid, 503 when the bank gives no usable answer about one of them: then nothing is known
 */
export async function requireSinPagar(
  contexto: Pick<Deps, 'db' | 'config' | 'cola' | 'limites'>,
  pedidoId: number,
): Promise<void> {
  const inciertos = await listInciertosOf(contexto.db, pedidoId);
  const asking = inciertos.map((intento) => consultInTurn(contexto, intento, 0));
  const asked = await Promise.allSettled(asking);
  if (asked.some((one) => one.status === 'fulfilled' && one.value === 'autorizado')) {
    throw new AppError(409, textos.pedidos.yaPagado);
  }
  if (asked.some((one) => one.status === 'rejected' || one.value === undefined)) {
    throw new AppError(503, textos.pedidos.bancoAusente, { retryAfterS: 30 });
  }
}
