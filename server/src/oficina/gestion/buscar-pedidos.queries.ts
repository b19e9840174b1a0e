import type { Miembro } from '@vuelve/contract/acceso';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { startOf } from '../../cimientos/db/start-of.ts';
import { trayOf } from './bandejas.ts';
import { type Buscados, type Busqueda, isAscending, isBuscado } from './gestion.queries.ts';

/** The orders with an invoice, or a corrective one, of this number. */
export async function findIdsByFactura(db: Queryable, buscar: string): Promise<number[]> {
  const numero = buscar.toUpperCase();
  const rows = await db
    .selectFrom('pedidos')
    .select('id')
    .where('factura', '=', numero)
    .union(db.selectFrom('rectificativas').select('pedido_id as id').where('numero', '=', numero))
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The orders with a number: at the bank or of a parcel, or a badge's code. Each part uses its own
 * index.
 */
export async function findIdsByNumero(db: Queryable, buscar: string): Promise<number[]> {
  const numero = buscar.toUpperCase();
  const rows = await db
    .selectFrom('pago_intentos')
    .select('pedido_id as id')
    .where('ds_order', 'in', [buscar, numero])
    .union(
      db
        .selectFrom('pedidos')
        .select('id')
        .where('seguimiento', 'in', [buscar, numero, numero.replace(/\s/g, '')]),
    )
    .union(
      db
        .selectFrom('pedido_lineas')
        .select('pedido_id as id')
        .where('chapa', '=', numero.replace(/[\s-]/g, '')),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** The last nine digits of a telephone: no country's prefix; the same expression as in the index. */
const CIFRAS = sql`right(regexp_replace(telefono, '[^0-9]', '', 'g'), 9)`;

/**
 * The orders of the buyers with a telephone, by its last nine digits. Forms have no index: they
 * wait a day at most.
 */
export async function findIdsByTelefono(db: Queryable, nueve: string): Promise<number[]> {
  const buyersIn = (tabla: 'usuarios' | 'altas') =>
    db
      .selectFrom(tabla)
      .select('id')
      .where('telefono', '<>', '')
      .where(sql<boolean>`${CIFRAS} = ${nueve}`);
  const rows = await db
    .selectFrom('pedidos')
    .select('id')
    .where('usuario_id', 'in', buyersIn('usuarios'))
    .union(
      db
        .selectFrom('pedidos')
        .select('id')
        .where('alta_id', 'is not', null)
        .where('alta_id', 'in', buyersIn('altas')),
    )
    .orderBy('id', 'desc')
    .limit(PEDIDOS_MAXIMO)
    .execute();
  return rows.map(({ id }) => id);
}

/** Accounts whose orders are found by how their e-mail begins. */
const CUENTAS_MAXIMO = 100;
/** More orders than any buyer has. */
const PEDIDOS_MAXIMO = 10_000;

/** The orders of the buyers whose e-mail, of the account or the form, begins so; newest first. */
export async function findIdsByEmail(db: Queryable, email: string): Promise<number[]> {
  const begins = startOf(email);
  const usuarios = db
    .selectFrom('usuarios')
    .select('id')
    .where('email', 'like', begins)
    .limit(CUENTAS_MAXIMO);
  const altas = db
    .selectFrom('altas')
    .select('id')
    .where('email', 'like', begins)
    .limit(CUENTAS_MAXIMO);
  const rows = await db
    .selectFrom('pedidos')
    .select('id')
    .where('usuario_id', 'in', usuarios)
    .union(
      db
        .selectFrom('pedidos')
        .select('id')
        .where('alta_id', 'is not', null)
        .where('alta_id', 'in', altas),
    )
    .orderBy('id', 'desc')
    .limit(PEDIDOS_MAXIMO)
    .execute();
  return rows.map(({ id }) => id);
}

/** So many orders of a list are looked through before the index of words is asked. */
const CERCA = 200;

/**
 * The searched orders among the next `CERCA` of a list; undefined where these do not fill the page.
 * The index reads all orders of a common word, a million for 'calle'; the next ones of the list have
 * it too.
 */
export async function findCerca(
  db: Queryable,
  { limite, cursor, bandeja, estado, buscados }: Busqueda & { buscados: Buscados },
  miembro: Miembro,
): Promise<number[] | undefined> {
  const [after, order] = isAscending(bandeja) ? [sql`>`, sql`ASC`] : [sql`<`, sql`DESC`];
  const { rows } = await sql<{ id: number; buscado: boolean }>`
    SELECT id, ${isBuscado(buscados)} AS buscado FROM (
      SELECT * FROM pedidos WHERE ${trayOf(bandeja, miembro)}
        ${cursor === undefined ? sql`` : sql`AND id ${after} ${cursor}`}
        ${estado === undefined ? sql`` : sql`AND estado = ${estado}`}
      ORDER BY id ${order} LIMIT ${CERCA}
    ) AS pedidos`.execute(db);
  const ids = rows.filter(({ buscado }) => buscado).map(({ id }) => id);
  return ids.length > limite || rows.length < CERCA ? ids : undefined;
}
