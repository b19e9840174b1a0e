import type { Deps } from '../../cimientos/deps.ts';
import { requireSinPagar } from '../pagos/require-sin-pagar.ts';
import { giveUpDebido, listAbiertas } from '../pedidos/debidos.ts';

/**
 * Gives up an own open order, after asking the bank what it knows of it: one that is paid stays.
 * @throws AppError what `listAbiertas`, `requireSinPagar` and `giveUpDebido` throw
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
