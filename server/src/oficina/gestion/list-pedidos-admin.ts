import type { Lista } from '@vuelve/contract/admin';
import { toEuros } from '@vuelve/contract/dinero';
import type { ConsultaPedidos, FilaPedidoAdmin } from '@vuelve/contract/pedido-admin';
import type { Queryable } from '../../cimientos/db/database.ts';
import { toLista } from '../../cimientos/http/lista.ts';
import { toDesistimiento } from '../../compra/pedidos/cesta.ts';
import {
  type FilaResumen,
  findIdsByEmail,
  findIdsByNumero,
  selectResumenes,
} from './gestion.queries.ts';

export async function listPedidosAdmin(
  db: Queryable,
  { limite, cursor, buscar, estado, desistidos }: ConsultaPedidos,
): Promise<Lista<FilaPedidoAdmin>> {
  const ids = buscar ? await findIds(db, buscar) : undefined;
  const busqueda = { limite, cursor, estado, desistidos: !!desistidos, ids };
  return toLista(await selectResumenes(db, busqueda), limite, ({ id }) => id, toResumen);
}

/** Finds the ids first: one joined query took seconds. */
function findIds(db: Queryable, buscar: string): Promise<number[]> {
  return buscar.includes('@')
    ? findIdsByEmail(db, buscar.toLowerCase())
    : findIdsByNumero(db, buscar);
}

/** An order for the list; amounts in euros. */
export function toResumen(row: FilaResumen): FilaPedidoAdmin {
  return {
    id: row.id,
    ref_pago: row.ds_order ?? '',
    estado: row.estado,
    envio: row.envio,
    fecha: (row.pagado ?? row.fecha_alta).toISOString(),
    total: toEuros(row.total),
    factura: row.factura,
    desistimiento: row.desistimiento && toDesistimiento(row.desistimiento),
    bloqueado: row.bloqueado?.toISOString() ?? null,
    comprador: {
      usuario_id: row.usuario_id,
      nombre: `${row.comprador_nombre} ${row.comprador_apellidos}`.trim(),
      email: row.comprador_email ?? '',
    },
  };
}
