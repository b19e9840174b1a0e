import type { Lista } from '@vuelve/contract/admin';
import { toEuros } from '@vuelve/contract/dinero';
import { joinDireccion } from '@vuelve/contract/direccion';
import type { ConsultaPedidos, FilaPedidoAdmin } from '@vuelve/contract/pedido-admin';
import { findIdsByPalabras, toTsquery } from '../../cimientos/db/busqueda.ts';
import type { Queryable } from '../../cimientos/db/database.ts';
import { toLista } from '../../cimientos/http/lista.ts';
import { toDesistimiento } from '../../compra/pedidos/cesta.ts';
import {
  type FilaResumen,
  findIdsByEmail,
  findIdsByNumero,
  PALABRAS,
  selectResumenes,
} from './gestion.queries.ts';

export async function listPedidosAdmin(
  db: Queryable,
  { buscar, ...consulta }: ConsultaPedidos,
): Promise<Lista<FilaPedidoAdmin>> {
  const buscados = buscar ? await findBuscados(db, buscar) : undefined;
  const rows = await selectResumenes(db, { ...consulta, buscados });
  return toLista(rows, consulta.limite, ({ id }) => id, toFila);
}

function toFila({ piezas, ...row }: FilaResumen): FilaPedidoAdmin {
  return { ...toResumen(row), piezas };
}

/** What is searched is looked up first: one joined query took seconds. A number is exact. */
async function findBuscados(db: Queryable, buscar: string) {
  const numerados = await findIdsByNumero(db, buscar);
  if (numerados.length > 0) return { ids: numerados, words: undefined };
  const ids = await findIdsByEmail(db, buscar.toLowerCase());
  const words = buscar.includes('@') ? undefined : toTsquery(buscar);
  const named = words ? await findIdsByPalabras(db, 'pedidos', PALABRAS, words) : [];
  return named ? { ids: [...ids, ...named], words: undefined } : { ids, words };
}

/** An order, except what it is made of; amounts in euros. */
export function toResumen(row: Omit<FilaResumen, 'piezas'>): Omit<FilaPedidoAdmin, 'piezas'> {
  return {
    id: row.id,
    version: row.version,
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
    destinatario: `${row.nombre} ${row.apellidos}`.trim(),
    direccion: row.envio ? joinDireccion(row) : '',
    lugar: row.envio ? row.localidad || row.provincia : '',
    grabado: row.grabado?.toISOString() ?? null,
    enviado: row.enviado?.toISOString() ?? null,
  };
}
