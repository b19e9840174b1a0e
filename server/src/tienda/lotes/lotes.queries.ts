import type { DatosLote } from '@vuelve/contract/lotes';
import { sql } from 'kysely';
import { toTsquery } from '../../cimientos/db/busqueda.ts';
import type { Queryable } from '../../cimientos/db/database.ts';

export function insertLote(
  db: Queryable,
  lote: { tienda_id: number | null; cupon_id: number | null; unidades: number },
) {
  return db.insertInto('lotes').values(lote).returning('id').executeTakeFirstOrThrow();
}

/** Inserts a lot. Undefined when the idempotency key exists, after a wait for its transaction. */
export function insertLoteOnce(db: Queryable, { clave, ...lote }: DatosLote) {
  return db
    .insertInto('lotes')
    .values({ ...lote, clave: clave ?? null })
    .onConflict((oc) => oc.column('clave').doNothing())
    .returning('id')
    .executeTakeFirst();
}

export function findLoteByClave(db: Queryable, clave: string) {
  return db
    .selectFrom('lotes')
    .select(['id', 'tienda_id', 'cupon_id', 'unidades'])
    .where('clave', '=', clave)
    .executeTakeFirst();
}

export type FilaLote = NonNullable<Awaited<ReturnType<typeof findLote>>>;

function selectLotes(db: Queryable) {
  return db
    .selectFrom('lotes')
    .leftJoin('tiendas', 'tiendas.id', 'lotes.tienda_id')
    .leftJoin('cupones', 'cupones.id', 'lotes.cupon_id')
    .select(['lotes.id', 'lotes.fecha_alta', 'unidades', 'lotes.tienda_id', 'lotes.cupon_id'])
    .select(['tiendas.nombre as tienda', 'cupones.codigo as cupon'])
    .select((eb) => [
      eb
        .selectFrom('chapas')
        .select(sql<number>`count(*)::int`.as('total'))
        .whereRef('lote_id', '=', 'lotes.id')
        .where('mascota_id', 'is not', null)
        .as('activas'),
      eb
        .selectFrom('chapas')
        .select(sql<number>`count(*)::int`.as('total'))
        .whereRef('lote_id', '=', 'lotes.id')
        .where('retirada', '=', true)
        .as('retiradas'),
      eb
        .selectFrom('lote_estados')
        .select('estado')
        .whereRef('lote_id', '=', 'lotes.id')
        .orderBy('lote_estados.id', 'desc')
        .limit(1)
        .as('estado'),
    ]);
}

export function findLote(db: Queryable, id: number) {
  return selectLotes(db).where('lotes.id', '=', id).executeTakeFirst();
}

/**
 * Newest first, with numbers below `cursor`, one more than `limite`; `buscar` is a lot's number, or
 * words of its shop.
 */
export function selectLotesBy(
  db: Queryable,
  {
    limite,
    cursor,
    buscar,
    tienda,
  }: {
    limite: number;
    cursor?: number | undefined;
    buscar: string;
    tienda?: number | undefined;
  },
) {
  const numero = /^\d{1,9}$/.test(buscar) ? Number(buscar) : undefined;
  const words = numero === undefined ? toTsquery(buscar) : undefined;
  return selectLotes(db)
    .$if(cursor !== undefined, (query) => query.where('lotes.id', '<', cursor!))
    .$if(tienda !== undefined, (query) => query.where('lotes.tienda_id', '=', tienda!))
    .$if(numero !== undefined, (query) => query.where('lotes.id', '=', numero!))
    .$if(words !== undefined, (query) => query.where(sql<boolean>`tiendas.busqueda @@ ${words!}`))
    .orderBy('lotes.id', 'desc')
    .limit(limite + 1)
    .execute();
}

/** Locks a lot until the transaction ends; false when there is none. */
export async function lockLote(db: Queryable, id: number): Promise<boolean> {
  const query = db.selectFrom('lotes').select('id').where('id', '=', id).forNoKeyUpdate();
  return (await query.executeTakeFirst()) !== undefined;
}

export async function insertEstado(
  db: Queryable,
  estado: {
    lote_id: number;
    estado: 'impreso' | 'en_tienda' | 'retirado';
    administrador_id: number;
  },
) {
  await db.insertInto('lote_estados').values(estado).execute();
}

/** The status changes of a lot, oldest first. */
export function selectEstados(db: Queryable, loteId: number) {
  return db
    .selectFrom('lote_estados')
    .leftJoin('usuarios', 'usuarios.id', 'administrador_id')
    .select(['lote_estados.id', 'estado', 'fecha', 'administrador_id'])
    .select('usuarios.nombre as administrador')
    .where('lote_id', '=', loteId)
    .orderBy('lote_estados.id')
    .execute();
}

export type FilaChapaLote = Awaited<ReturnType<typeof selectChapas>>[number];

/** The badges of a lot by short code, after `cursor`; only codes that begin with `corto`. */
export function selectChapas(
  db: Queryable,
  loteId: number,
  { limite, cursor, corto }: { limite: number; cursor: string | undefined; corto: string },
) {
  return db
    .selectFrom('chapas')
    .leftJoin('usuarios', 'usuarios.id', 'retirada_por')
    .select(['chapas.hash', 'corto', 'chapas.mascota_id', 'pagada', 'retirada', 'retirada_por'])
    .select(['fecha_retirada', 'usuarios.nombre as retirada_nombre'])
    .where('lote_id', '=', loteId)
    .$if(cursor !== undefined, (query) => query.where('corto', '>', cursor!))
    .$if(corto !== '', (query) => query.where(sql<boolean>`starts_with(corto, ${corto})`))
    .orderBy('corto')
    .limit(limite + 1)
    .execute();
}

/** The badges of a lot that are not retired, ordered by short code, after `cursor`. */
export function selectImprimibles(
  db: Queryable,
  loteId: number,
  { limite, cursor }: { limite: number; cursor: string },
) {
  return db
    .selectFrom('chapas')
    .select(['hash', 'corto'])
    .where('lote_id', '=', loteId)
    .where('retirada', '=', false)
    .where('corto', '>', cursor)
    .orderBy('corto')
    .limit(limite)
    .execute();
}

export function findChapaOf(db: Queryable, loteId: number, corto: string) {
  return db
    .selectFrom('chapas')
    .select(['hash', 'corto'])
    .where('lote_id', '=', loteId)
    .where('corto', '=', corto)
    .where('retirada', '=', false)
    .executeTakeFirst();
}

/**
 * Retires badges of a lot that no pet carries or ever carried, and that nobody has paid or is
 * paying. Badges that another transaction has locked are skipped. Returns the number.
 */
export async function retireLibres(
  db: Queryable,
  loteId: number,
  administradorId: number,
  cortos: string[] | undefined,
): Promise<number> {
  const ahora = sql<Date>`now()`;
  const libres = db
    .selectFrom('chapas')
    .select('hash')
    .where('lote_id', '=', loteId)
    .where('mascota_id', 'is', null)
    .where('pagada', '=', false)
    .where('retirada', '=', false)
    .where((eb) => eb.or([eb('retenida_hasta', 'is', null), eb('retenida_hasta', '<=', ahora)]))
    .$if(cortos !== undefined, (query) => query.where('corto', 'in', cortos!))
    .forUpdate()
    .skipLocked();
  const { numUpdatedRows } = await db
    .updateTable('chapas')
    .set({ retirada: true, retirada_por: administradorId, fecha_retirada: ahora })
    .where('hash', 'in', libres)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The number of badges of a lot that are not retired, among `cortos` or all. */
export async function countSinRetirar(
  db: Queryable,
  loteId: number,
  cortos: string[] | undefined,
): Promise<number> {
  const { total } = await db
    .selectFrom('chapas')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('lote_id', '=', loteId)
    .where('retirada', '=', false)
    .$if(cortos !== undefined, (query) => query.where('corto', 'in', cortos!))
    .executeTakeFirstOrThrow();
  return total;
}
