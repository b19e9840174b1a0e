import type { Miembro } from '@vuelve/contract/acceso';
import { type RawBuilder, sql } from 'kysely';
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
export function findIdsByTelefono(db: Queryable, nueve: string): Promise<number[]> {
  return findIdsOf(db, sql`telefono <> '' AND ${CIFRAS} = ${nueve}`);
}

/** The orders of the buyers whose e-mail, of the account or the form, begins so; newest first. */
export function findIdsByEmail(db: Queryable, email: string): Promise<number[]> {
  return findIdsOf(db, sql`email LIKE ${startOf(email)}`);
}

/** Buyers whose orders are found. */
const COMPRADORES_MAXIMO = 100;
/** More orders than any buyer has. */
const PEDIDOS_MAXIMO = 10_000;

/**
 * The orders of the accounts and forms that meet a condition, newest first. The buyers are read
 * first: in one query the planner takes them for hundreds, and reads every account.
 */
async function findIdsOf(db: Queryable, isBuyer: RawBuilder<unknown>): Promise<number[]> {
  const usuarios = await selectBuyers(db, 'usuarios', isBuyer);
  const altas = await selectBuyers(db, 'altas', isBuyer);
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM pedidos WHERE usuario_id = ANY(${usuarios})
    UNION SELECT id FROM pedidos WHERE alta_id = ANY(${altas})
    ORDER BY id DESC LIMIT ${PEDIDOS_MAXIMO}`.execute(db);
  return rows.map(({ id }) => id);
}

async function selectBuyers(
  db: Queryable,
  tabla: 'usuarios' | 'altas',
  isBuyer: RawBuilder<unknown>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${sql.table(tabla)} WHERE ${isBuyer} LIMIT ${COMPRADORES_MAXIMO}`.execute(db);
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
      SELECT id, nombre, apellidos, direccion, cp, localidad, provincia FROM pedidos
      WHERE ${trayOf(bandeja, miembro)}
        ${cursor === undefined ? sql`` : sql`AND id ${after} ${cursor}`}
        ${estado === undefined ? sql`` : sql`AND estado = ${estado}`}
      ORDER BY id ${order} LIMIT ${CERCA}
    ) AS pedidos`.execute(db);
  const ids = rows.filter(({ buscado }) => buscado).map(({ id }) => id);
  return ids.length > limite || rows.length < CERCA ? ids : undefined;
}
