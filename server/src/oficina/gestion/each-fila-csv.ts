import type { Miembro } from '@vuelve/contract/acceso';
import type { ConsultaPedidos, FilaPedidoAdmin } from '@vuelve/contract/pedido-admin';
import { describeEstado } from '@vuelve/contract/describe-estado';
import type { Queryable } from '../../cimientos/db/database.ts';
import { listPedidosAdmin } from './list-pedidos-admin.ts';

/** Orders are read in pages of so many. */
const PAGINA = 500;

/** The columns of the file, in their order. */
export const COLUMNAS = [
  'pedido',
  'estado',
  'fecha',
  'grabado',
  'enviado',
  'nombre',
  'direccion',
  'correo',
  'piezas',
  'total',
  'factura',
] as const satisfies (keyof FilaCsv)[];

type FilaCsv = ReturnType<typeof toFila>;

/** The orders of a list as it is filtered, one row each, read as the client reads. */
export async function* eachFilaCsv(
  db: Queryable,
  consulta: Omit<ConsultaPedidos, 'limite' | 'cursor'>,
  administrador: Miembro,
): AsyncGenerator<FilaCsv> {
  let cursor: number | undefined;
  do {
    const page = await listPedidosAdmin(db, { ...consulta, limite: PAGINA, cursor }, administrador);
    for (const fila of page.filas) yield toFila(fila);
    cursor = page.siguiente === null ? undefined : Number(page.siguiente);
  } while (cursor !== undefined);
}

function toFila({
  ref_pago,
  destinatario,
  direccion,
  comprador,
  piezas,
  ...fila
}: FilaPedidoAdmin) {
  const { fecha, grabado, enviado, total, factura } = fila;
  return {
    pedido: ref_pago,
    estado: describeEstado(fila),
    fecha,
    grabado,
    enviado,
    nombre: destinatario || comprador.nombre,
    direccion,
    correo: comprador.email,
    piezas: piezas
      .map(({ unidades, nombre, mascota }) =>
        [unidades, nombre, mascota].filter((it) => it !== null).join(' '),
      )
      .join(', '),
    total,
    factura,
  };
}
