import { CHAPA_RETENIDA_MS } from '@vuelve/contract/reglas';
import { type ExpressionBuilder, sql } from 'kysely';
import { compileOnce } from '../cimientos/db/compile-once.ts';
import type { Queryable } from '../cimientos/db/database.ts';
import { SIN_ENVIAR } from './sin-enviar.ts';
import type { DB } from '../cimientos/db/tables.ts';

export interface NuevaChapa {
  hash: string;
  corto: string;
  mascota_id: number | null;
  pagada: boolean;
}

/** Returns false when another badge has the short code already. */
export async function insertChapa(db: Queryable, chapa: NuevaChapa): Promise<boolean> {
  const row = await db
    .insertInto('chapas')
    .values(chapa)
    .onConflict((oc) => oc.column('corto').doNothing())
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts free badges of a lot in one statement. Returns those whose short code was not taken. */
export function insertChapas(
  db: Queryable,
  loteId: number,
  codigos: { hash: string; corto: string }[],
) {
  return db
    .insertInto('chapas')
    .values(codigos.map((codigo) => ({ ...codigo, lote_id: loteId })))
    .onConflict((oc) => oc.column('corto').doNothing())
    .returning(['hash', 'corto'])
    .execute();
}

export type FilaChapa = NonNullable<Awaited<ReturnType<typeof findChapa>>>;

/**
 * The badge with this hash or this short code, unless it is retired: its pet, its lot, and whether
 * its activation is free (`pagada`).
 */
export function findChapa(db: Queryable, chapa: { hash: string } | { corto: string }) {
  return db
    .selectFrom('chapas')
    .leftJoin('mascotas', 'mascotas.id', 'chapas.mascota_id')
    .leftJoin('lotes', 'lotes.id', 'lote_id')
    .leftJoin('cupones', 'cupones.id', 'lotes.cupon_id')
    .select(['chapas.hash', 'corto', 'chapas.mascota_id', 'mascotas.hash as mascota_hash'])
    .select(['lote_id', 'lotes.tienda_id', 'lotes.cupon_id', 'cupones.hash as cupon_hash'])
    .select(sql<boolean>`pagada OR (lote_id IS NOT NULL AND lotes.cupon_id IS NULL)`.as('pagada'))
    .where((eb) =>
      'hash' in chapa ? eb('chapas.hash', '=', chapa.hash) : eb('corto', '=', chapa.corto),
    )
    .where('retirada', '=', false)
    .executeTakeFirst();
}

/** The hash of the pet that carries the badge with this hash. */
export async function findMascotaOf(db: Queryable, hash: string): Promise<string | undefined> {
  const [row] = await selectMascotaOf(db, { hash });
  return row?.hash;
}

const selectMascotaOf = compileOnce((db: Queryable, { hash }: { hash: string }) =>
  db
    .selectFrom('chapas')
    .innerJoin('mascotas', 'mascotas.id', 'mascota_id')
    .select('mascotas.hash')
    .where('chapas.hash', '=', hash)
    .where('retirada', '=', false),
);

/**
 * Reserves a free badge for a buyer for `CHAPA_RETENIDA_MS`. False when it hangs on a pet, is
 * retired or is reserved for another buyer.
 */
export async function holdChapa(db: Queryable, hash: string, comprador: string): Promise<boolean> {
  const retenida_hasta = sql<Date>`now() + ${CHAPA_RETENIDA_MS} * interval '1 ms'`;
  const { numUpdatedRows } = await db
    .updateTable('chapas')
    .set({ retenida_por: comprador, retenida_hasta })
    .where('hash', '=', hash)
    .where((eb) => isFreeFor(eb, comprador))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** How many other badges are reserved for a buyer now. */
export async function countRetenidas(
  db: Queryable,
  comprador: string,
  exceptHash: string,
): Promise<number> {
  const { total } = await db
    .selectFrom('chapas')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('retenida_por', '=', comprador)
    .where('retenida_hasta', '>', sql<Date>`now()`)
    .where('hash', '<>', exceptHash)
    .executeTakeFirstOrThrow();
  return total;
}

/** Moves a person's reservations from one buyer name to another of the same person. */
export async function moveRetenidas(db: Queryable, from: string, to: string) {
  await db
    .updateTable('chapas')
    .set({ retenida_por: to })
    .where('retenida_por', '=', from)
    .execute();
}

/**
 * Attaches a free badge to a pet of the buyer. False when the badge hangs on a pet, is retired or
 * is reserved for another buyer.
 */
export async function attachChapa(
  db: Queryable,
  { hash, comprador, mascotaId }: { hash: string; comprador: string; mascotaId: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chapas')
    .set({ mascota_id: mascotaId, pagada: true, retenida_por: null, retenida_hasta: null })
    .where('hash', '=', hash)
    .where((eb) => isFreeFor(eb, comprador))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether an unsent order carries the badge's code. */
export async function isEncargada(db: Queryable, corto: string): Promise<boolean> {
  const row = await db
    .selectFrom('pedido_lineas')
    .innerJoin('pedidos', 'pedidos.id', 'pedido_id')
    .select('pedidos.id')
    .where('chapa', '=', corto)
    .where(SIN_ENVIAR)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Unsent orders of other buyers that engrave the badge's code: the badge stays theirs even after
 * their pet was deleted.
 */
function ordersOfOthers(eb: ExpressionBuilder<DB, 'chapas'>, comprador: string) {
  return eb
    .selectFrom('pedido_lineas')
    .innerJoin('pedidos', 'pedidos.id', 'pedido_id')
    .whereRef('pedido_lineas.chapa', '=', 'chapas.corto')
    .where('pedidos.comprador', '<>', comprador)
    .where(SIN_ENVIAR);
}

function isFreeFor(eb: ExpressionBuilder<DB, 'chapas'>, comprador: string) {
  return eb.and([
    eb('mascota_id', 'is', null),
    eb('retirada', '=', false),
    eb.or([
      eb('retenida_hasta', 'is', null),
      eb('retenida_hasta', '<=', sql<Date>`now()`),
      eb('retenida_por', '=', comprador),
    ]),
    eb.not(eb.exists(ordersOfOthers(eb, comprador))),
  ]);
}

/** The badges that a pet carries, the oldest first. */
export function listChapasOf(db: Queryable, mascotaId: number) {
  return db
    .selectFrom('chapas')
    .select(['hash', 'corto'])
    .where('mascota_id', '=', mascotaId)
    .orderBy('fecha_alta')
    .execute();
}

/** Retires one badge of a pet for good. False when the pet does not carry it. */
export async function retireChapa(
  db: Queryable,
  mascotaId: number,
  hash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chapas')
    .set({ mascota_id: null, retirada: true })
    .where('mascota_id', '=', mascotaId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Moves all badges of one pet to another. */
export async function moveChapas(db: Queryable, from: number, to: number) {
  await db.updateTable('chapas').set({ mascota_id: to }).where('mascota_id', '=', from).execute();
}

/** Takes some badges off a pet; they become free. */
export async function detachSome(db: Queryable, mascotaId: number, hashes: string[]) {
  await db
    .updateTable('chapas')
    .set({ mascota_id: null })
    .where('mascota_id', '=', mascotaId)
    .where('hash', '=', sql<string>`ANY(${hashes}::text[])`)
    .execute();
}

export async function detachChapas(db: Queryable, mascotaId: number, retirada: boolean) {
  await db
    .updateTable('chapas')
    .set({ mascota_id: null, retirada })
    .where('mascota_id', '=', mascotaId)
    .execute();
}
