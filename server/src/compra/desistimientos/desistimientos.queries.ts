import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

/** Finds an order by a number: the bank's number of any attempt, or the invoice's. */
export function findPedidoByNumero(db: Queryable, numero: string) {
  const mayusculas = numero.toUpperCase();
  return db
    .selectFrom('pedidos')
    .leftJoin('usuarios', 'usuarios.id', 'pedidos.usuario_id')
    .leftJoin('altas', 'altas.id', 'pedidos.alta_id')
    .select(['pedidos.id', 'pedidos.usuario_id', 'pedidos.total'])
    .select((eb) => [
      eb.fn.coalesce('usuarios.email', 'altas.email').as('email'),
      eb
        .selectFrom('pago_intentos')
        .select('ds_order')
        .whereRef('pedido_id', '=', 'pedidos.id')
        .orderBy((eb) => eb('estado', '=', 'autorizado'), 'desc')
        .orderBy(sql`CASE estado WHEN 'autorizado' THEN resuelto END`)
        .orderBy('id', 'desc')
        .limit(1)
        .as('ds_order'),
    ])
    .where(
      'pedidos.id',
      'in',
      db
        .selectFrom('pago_intentos')
        .select('pedido_id as id')
        .where('ds_order', 'in', [numero, mayusculas])
        .union(db.selectFrom('pedidos').select('id').where('factura', '=', mayusculas)),
    )
    .executeTakeFirst();
}

/** The columns that decide whether the buyer can withdraw. The order is not locked. */
export function findPlazos(db: Queryable, pedidoId: number) {
  return db
    .selectFrom('pedidos')
    .select(['estado', 'envio', 'pagado', 'entregado'])
    .where('id', '=', pedidoId)
    .executeTakeFirstOrThrow();
}

export type Fila = NonNullable<Awaited<ReturnType<typeof findUltimo>>>;

/** The last withdrawal from an order. An open withdrawal is always the last. */
export function findUltimo(db: Queryable, pedidoId: number) {
  return db
    .selectFrom('desistimientos')
    .select(['id', 'presentado', 'nombre', 'parte', 'estado'])
    .where('pedido_id', '=', pedidoId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface Nuevo {
  pedido_id: number;
  nombre: string;
  email: string;
  parte: string;
  plazo: string | null;
}

export function insertDesistimiento(db: Queryable, nuevo: Nuevo): Promise<Fila> {
  return db
    .insertInto('desistimientos')
    .values(nuevo)
    .returning(['id', 'presentado', 'nombre', 'parte', 'estado'])
    .executeTakeFirstOrThrow();
}

/** Closes the open withdrawal from an order. Returns false where there is none. */
export async function resolveAbierto(
  db: Queryable,
  pedidoId: number,
  fin: { estado: 'devuelto' } | { estado: 'cerrado'; nota: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('desistimientos')
    .set({ ...fin, resuelto: sql<Date>`now()` })
    .where('pedido_id', '=', pedidoId)
    .where('estado', '=', 'presentado')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The number of open withdrawals, and the date of the oldest. */
export function countAbiertos(db: Queryable) {
  return db
    .selectFrom('desistimientos')
    .select((eb) => [
      eb.fn.countAll<string>().as('abiertos'),
      eb.fn.min('presentado').as('primero'),
    ])
    .where('estado', '=', 'presentado')
    .executeTakeFirstOrThrow();
}
