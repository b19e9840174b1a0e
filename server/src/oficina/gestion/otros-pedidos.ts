import { toEuros } from '@vuelve/contract/dinero';
import type { PedidoAdmin } from '@vuelve/contract/pedido-admin';
import type { Queryable } from '../../cimientos/db/database.ts';
import { selectOtros } from './otros-pedidos.queries.ts';

const OTROS_MAXIMO = 5;

/** The other orders of an order's buyer; none of a buyer who is erased. */
export async function listOtros(
  db: Queryable,
  { id, comprador_email: email }: { id: number; comprador_email: string | null },
): Promise<PedidoAdmin['otros']> {
  const rows = email ? await selectOtros(db, { id, email, limite: OTROS_MAXIMO }) : [];
  return {
    cuantos: rows[0]?.cuantos ?? 0,
    pedidos: rows.map((row) => ({
      id: row.id,
      ref_pago: row.ds_order ?? '',
      estado: row.estado,
      envio: row.envio,
      fecha: (row.pagado ?? row.fecha_alta).toISOString(),
      total: toEuros(row.total),
    })),
  };
}
