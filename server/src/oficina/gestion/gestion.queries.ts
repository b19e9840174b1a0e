import { administers, type Miembro } from '@vuelve/contract/acceso';
import type { EstadoPedido } from '@vuelve/contract/estado-pedido';
import {
  type Bandeja,
  bandeja as bandejas,
  type CuentasPedidos,
} from '@vuelve/contract/pedido-admin';
import { CUENTA_MAXIMA } from '@vuelve/contract/reglas';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { toPalabrasSql } from '../../cimientos/db/busqueda.ts';
import type { Queryable } from '../../cimientos/db/database.ts';
import {
  desistimientoDePedido,
  intentoDePedido,
  lineasDePedido,
  piezasDePedido,
  rectificativasDePedido,
} from '../../compra/pedidos/partes-de-pedido.ts';
import { trayOf, visibleTo } from './bandejas.ts';

export interface Busqueda {
  limite: number;
  cursor?: number | undefined;
  bandeja: Bandeja;
  estado?: EstadoPedido | undefined;
  buscados?: Buscados | undefined;
}

/** Only orders with these ids, or with these words in their name or address. */
export interface Buscados {
  ids: number[];
  words: RawBuilder<string> | undefined;
}

/** The words of an order's name and address; the same expression as in the index. */
export const PALABRAS = toPalabrasSql(
  sql`pedidos.nombre || ' ' || pedidos.apellidos || ' ' || pedidos.direccion || ' ' || pedidos.cp || ' ' || pedidos.localidad || ' ' || pedidos.provincia`,
);

/** Whether an order is searched, as a condition on `pedidos`. */
export function isBuscado({ ids, words }: Buscados): RawBuilder<boolean> {
  const isNamed = sql<boolean>`pedidos.id = ANY(${ids})`;
  return words ? sql`(${isNamed} OR ${PALABRAS} @@ ${words})` : isNamed;
}

export type FilaResumen = Awaited<ReturnType<typeof selectResumenes>>[number];

/** What waits longest comes first; of the others, the newest. */
export const isAscending = (bandeja: Bandeja) =>
  bandeja === 'por_grabar' || bandeja === 'por_enviar';

/** Orders of a tray that `miembro` may see, at most `limite` + 1. */
export function selectResumenes(
  db: Queryable,
  { limite, cursor, bandeja, estado, buscados }: Busqueda,
  miembro: Miembro,
) {
  const ascending = isAscending(bandeja);
  return selectPedidos(db)
    .select(jsonArrayFrom(piezasDePedido()).as('piezas'))
    .where(trayOf(bandeja, miembro))
    .$if(cursor !== undefined, (query) => query.where('pedidos.id', ascending ? '>' : '<', cursor!))
    .$if(estado !== undefined, (query) => query.where('pedidos.estado', '=', estado!))
    .$if(buscados !== undefined, (query) => query.where(isBuscado(buscados!)))
    .orderBy('pedidos.id', ascending ? 'asc' : 'desc')
    .limit(limite + 1)
    .execute();
}

/** Who packs has no use for these counts, and no index serves them. */
const SIN_CONTAR = new Set<Bandeja>(['incidencias', 'todos']);

/**
 * The orders of each tray that `miembro` may see, up to one more than `CUENTA_MAXIMA`: one query, one
 * connection. Who packs has three trays, the others are 0.
 */
export async function countBandejas(db: Queryable, miembro: Miembro): Promise<CuentasPedidos> {
  const counts = bandejas.options.map((bandeja) =>
    administers(miembro) || !SIN_CONTAR.has(bandeja)
      ? sql`(
          SELECT count(*)::int FROM (
            SELECT FROM pedidos WHERE ${trayOf(bandeja, miembro)} LIMIT ${CUENTA_MAXIMA + 1}
          ) AS hasta
        ) AS ${sql.id(bandeja)}`
      : sql`0 AS ${sql.id(bandeja)}`,
  );
  const { rows } = await sql<CuentasPedidos>`SELECT ${sql.join(counts)}`.execute(db);
  return rows[0]!;
}

/** Whether somebody may see an order; administrators see all. */
export async function isVisible(db: Queryable, id: number, miembro: Miembro): Promise<boolean> {
  if (administers(miembro)) return true;
  const row = await db
    .selectFrom('pedidos')
    .select('id')
    .where('id', '=', id)
    .where(visibleTo(miembro))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the buyer of an order withdrew, and waits for the refund. */
export async function hasDesistimiento(db: Queryable, pedidoId: number): Promise<boolean> {
  const row = await db
    .selectFrom('desistimientos')
    .select('id')
    .where('pedido_id', '=', pedidoId)
    .where('estado', '=', 'presentado')
    .executeTakeFirst();
  return row !== undefined;
}

/** Orders with their buyer, an account or a form, and their number at the bank. */
function selectPedidos(db: Queryable) {
  return db
    .selectFrom('pedidos')
    .leftJoin('usuarios', 'usuarios.id', 'pedidos.usuario_id')
    .leftJoin('altas', 'altas.id', 'pedidos.alta_id')
    .leftJoinLateral(intentoDePedido(), (join) => join.onTrue())
    .select([
      'pedidos.id',
      'version',
      'pedidos.nombre',
      'pedidos.apellidos',
      'pedidos.direccion',
      'pedidos.localidad',
      'pedidos.cp',
      'pedidos.provincia',
      'grabado',
      'enviado',
      'pedidos.estado',
      'envio',
      'pedidos.fecha_alta',
      'pagado',
      'total',
      'factura',
      'ds_order',
      'pedidos.usuario_id',
      'bloqueado',
    ])
    .select((eb) => [
      // An account without a name takes the order's.
      eb.fn
        .coalesce(
          eb.fn<string | null>('nullif', ['usuarios.nombre', eb.val('')]),
          'altas.nombre',
          'pedidos.nombre',
        )
        .as('comprador_nombre'),
      eb.fn
        .coalesce(
          eb.fn<string | null>('nullif', ['usuarios.apellidos', eb.val('')]),
          'altas.apellidos',
          'pedidos.apellidos',
        )
        .as('comprador_apellidos'),
      eb.fn.coalesce('usuarios.email', 'altas.email').as('comprador_email'),
      jsonObjectFrom(
        desistimientoDePedido().select([
          'desistimientos.estado',
          'presentado',
          'desistimientos.nombre',
          'desistimientos.email',
          'parte',
          'plazo',
          'desistimientos.nota',
        ]),
      ).as('desistimiento'),
    ]);
}

export type FilaFicha = NonNullable<Awaited<ReturnType<typeof findFicha>>>;

/** The columns of an order for administrators, with lines and corrective invoices. */
export function findFicha(db: Queryable, id: number) {
  return selectPedidos(db)
    .select([
      'motivo',
      'nota',
      'subtotal',
      'iva_tipo',
      'cupon_codigo',
      'facturacion',
      'correo',
      'correo_desde',
      'por_avisar',
      'olvidado',
      'transportista',
      'seguimiento',
      'entregado',
      'rectificado_a_mano',
    ])
    .select([
      rectificativasDePedido().as('rectificativas'),
      jsonArrayFrom(
        lineasDePedido().select(sql<boolean>`coalesce(existencias = 'faltan', false)`.as('falta')),
      ).as('lineas'),
    ])
    .where('pedidos.id', '=', id)
    .executeTakeFirst();
}

/** The attempts of an order, oldest first. */
export function selectIntentos(db: Queryable, pedidoId: number) {
  return db
    .selectFrom('pago_intentos')
    .select([
      'id',
      'ds_order',
      'estado',
      'importe',
      'devuelto',
      'ds_response',
      'auth_code',
      'metodo',
      'entorno',
      'comercio',
      'terminal',
      'fecha_alta',
      'resuelto',
    ])
    .where('pedido_id', '=', pedidoId)
    .orderBy('id')
    .execute();
}

const SUCESOS = 200;

/** The bank's events of an order, newest first. */
export function selectEventos(db: Queryable, pedidoId: number) {
  return db
    .selectFrom('pago_eventos')
    .innerJoin('pago_intentos', 'pago_intentos.id', 'intento_id')
    .select(['ds_order', 'canal', 'resultado', 'fecha'])
    .where('pedido_id', '=', pedidoId)
    .orderBy('pago_eventos.id', 'desc')
    .limit(SUCESOS)
    .execute();
}

/** The administrators' actions on an order, newest first. */
export function selectHechos(db: Queryable, pedidoId: number) {
  return db
    .selectFrom('auditoria')
    .leftJoin('usuarios', 'usuarios.id', 'administrador_id')
    .select(['fecha', 'verbo', 'administrador_id', 'usuarios.nombre as administrador', 'cambios'])
    .where('objeto', '=', 'pedido')
    .where('objeto_id', '=', String(pedidoId))
    .orderBy('auditoria.id', 'desc')
    .limit(SUCESOS)
    .execute();
}
