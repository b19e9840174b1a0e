import { CUENTA_MAXIMA } from '@vuelve/contract/reglas';
import { href } from '@vuelve/contract/screens';
import { withTransaction } from '../../cimientos/db/database.ts';
import { readAhora } from '../../cimientos/db/reloj.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { takeAvisadosDePedidos } from '../../personas/navegadores/navegadores.ts';
import { pushTo } from '../../personas/navegadores/push.ts';
import { countNuevos } from './pedidos-nuevos.queries.ts';

/** A payment of the last minute may not be visible yet: its transaction may still be open. */
const VISIBLE_MS = 60_000;

/**
 * Pushes to whoever packs and asked for it that orders came in since the last push. Orders that are
 * engraved or sent by then are not told.
 */
export async function tellPedidosNuevos(
  { db, cola }: Pick<Deps, 'db'> & { cola: Pick<Deps['cola'], 'send'> },
  ahora = readAhora(),
): Promise<void> {
  const hasta = new Date(ahora.getTime() - VISIBLE_MS);
  await withTransaction(db, async (trx) => {
    const avisados = await takeAvisadosDePedidos(trx, hasta);
    for (const { usuario_id: usuarioId, pedidos_desde } of avisados) {
      const { nuevos, esperan } = await countNuevos(trx, { desde: pedidos_desde, hasta });
      if (nuevos === 0) continue;
      const aviso = { ...tell(nuevos, esperan), marca: 'pedidos', ruta: RUTA };
      await pushTo(trx, cola, { usuarioId, mascotaId: null, aviso });
    }
  });
}

const RUTA = href('adminPedidos');

/** A later push replaces an earlier one, so that it also says how many wait in all. */
function tell(nuevos: number, esperan: number) {
  return {
    titulo: nuevos === 1 ? 'Un pedido nuevo' : `${amountOf(nuevos)} pedidos nuevos`,
    texto: esperan === 1 ? 'Está por grabar.' : `Hay ${amountOf(esperan)} por grabar.`,
  };
}

const amountOf = (cuantos: number) =>
  cuantos > CUENTA_MAXIMA ? `${CUENTA_MAXIMA}+` : String(cuantos);
