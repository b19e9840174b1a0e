import type { Deps } from '../../cimientos/deps.ts';
import { requireSinPagar } from '../pagos/require-sin-pagar.ts';
import { giveUpDebido, listAbiertas } from '../pedidos/debidos.ts';

/**
 * Cancels an open order of the buyer after a question to the bank. A paid order stays.
 * @throws AppError the errors of `listAbiertas`, `requireSinPagar` and `giveUpDebido`
 */
export async function dropPedido(
  contexto: Pick<Deps, 'db' | 'config' | 'cola' | 'limites'>,
  usuarioId: number,
  id: number,
): Promise<void> {
  await listAbiertas(contexto.db, usuarioId, id);
  await requireSinPagar(contexto, id);
  await giveUpDebido(contexto.db, usuarioId, id);
}
