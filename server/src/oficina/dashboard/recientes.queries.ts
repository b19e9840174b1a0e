import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { IMPORTE } from '../../cimientos/db/importe.ts';
import { numeroOf } from '../../compra/pedidos/numeros.ts';
import { type Filtro, isMomentoIn, isOfGenero, isOfTienda } from './filtros.queries.ts';

export function listUsuariosRecientes(db: Queryable, filtro: Filtro, limite: number) {
  return db
    .selectFrom('usuarios')
    .select(['id', 'nombre', 'apellidos', 'email', 'fecha_alta'])
    .where(isMomentoIn(sql`fecha_alta`, filtro))
    .orderBy('fecha_alta', 'desc')
    .orderBy('id', 'desc')
    .limit(limite)
    .execute();
}

export function listMascotasRecientes(db: Queryable, filtro: Filtro, limite: number) {
  const recientes = db
    .selectFrom('mascotas')
    .select(['id', 'hash', 'mascota', 'genero', 'fecha_alta', 'usuario_id'])
    .where(isMomentoIn(sql`fecha_alta`, filtro))
    .where(isOfGenero(filtro))
    .orderBy('fecha_alta', 'desc')
    .orderBy('id', 'desc')
    .limit(limite)
    .as('reciente');
  return db
    .selectFrom(recientes)
    .innerJoin('usuarios', 'usuarios.id', 'reciente.usuario_id')
    .select(['reciente.id', 'reciente.hash', 'mascota', 'genero', 'reciente.fecha_alta'])
    .select(['usuario_id', 'nombre', 'apellidos'])
    .orderBy('reciente.fecha_alta', 'desc')
    .orderBy('reciente.id', 'desc')
    .execute();
}

interface PedidoReciente {
  id: number;
  ref_pago: string;
  pagado: Date;
  estado: 'pagada' | 'completada' | 'enviada' | 'devuelta' | 'devuelta_parcial' | 'incidencia';
  envio: boolean;
  total: number;
  importe: number;
  tienda: string | null;
  cupon_codigo: string | null;
  usuario_id: number;
  nombre: string;
  apellidos: string;
}

/** Sales by time of payment, with buyer, shop and the amount after refunds, in cents. */
export async function listPedidosRecientes(db: Queryable, filtro: Filtro, limite: number) {
  const { rows } = await sql<PedidoReciente>`
    SELECT pedidos.id, ${numeroOf(sql.ref('pedidos.id'))} AS ref_pago, pagado, estado, envio, total, (${IMPORTE})::integer AS importe, tiendas.nombre AS tienda,
      cupon_codigo, usuario_id, usuarios.nombre, usuarios.apellidos
    FROM (
      SELECT id, pagado, estado, envio, total, tienda_id, cupon_codigo, usuario_id FROM pedidos
      WHERE factura IS NOT NULL AND pagado IS NOT NULL
        AND ${isMomentoIn(sql`pagado`, filtro)} AND ${isOfTienda(filtro)}
      ORDER BY pagado DESC, id DESC LIMIT ${limite}
    ) AS pedidos
    JOIN usuarios ON usuarios.id = usuario_id
    LEFT JOIN tiendas ON tiendas.id = pedidos.tienda_id
    ORDER BY pagado DESC, pedidos.id DESC`.execute(db);
  return rows;
}
