import { COMPRA_MARCA_MS, COMPRA_VIDA_MS } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

const PAGA_DESDE = sql<Date>`now() - ${COMPRA_MARCA_MS} * interval '1 ms'`;
const VIVE_DESDE = sql<Date>`now() - ${COMPRA_VIDA_MS} * interval '1 ms'`;
/** A used mark stays valid for a moment: the answer with the session may have been lost. */
const USADA_DESDE = sql<Date>`now() - interval '2 minutes'`;

export async function insertMarca(db: Queryable, tokenHash: Buffer, altaId: number) {
  await db.insertInto('marcas').values({ token_hash: tokenHash, alta_id: altaId }).execute();
}

/** A usable mark of the last 24 hours; `paga`: whether it can still pay. */
export function findMarca(db: Queryable, tokenHash: Buffer) {
  return db
    .selectFrom('marcas')
    .innerJoin('altas', 'altas.id', 'alta_id')
    .select(['token_hash', 'alta_id', 'email', 'nombre', 'apellidos', 'usuario_id'])
    .select((eb) => eb('creada', '>', PAGA_DESDE).as('paga'))
    .where('token_hash', '=', tokenHash)
    .where('creada', '>', VIVE_DESDE)
    .where((eb) => eb.or([eb('usada', 'is', null), eb('usada', '>', USADA_DESDE)]))
    .executeTakeFirst();
}

/** Lets a mark log in to the account that its purchase created; deletes the form's other marks. */
export async function giveAccount(
  db: Queryable,
  { tokenHash, altaId, usuarioId }: { tokenHash: Buffer; altaId: number; usuarioId: number },
) {
  await db
    .deleteFrom('marcas')
    .where('alta_id', '=', altaId)
    .where('token_hash', '<>', tokenHash)
    .execute();
  await db
    .updateTable('marcas')
    .set({ usuario_id: usuarioId })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Records that a mark has logged its browser in. */
export async function useMarca(db: Queryable, tokenHash: Buffer): Promise<boolean> {
  const usada = sql<Date>`coalesce(usada, now())`;
  const update = db.updateTable('marcas').set({ usada }).where('token_hash', '=', tokenHash);
  return (await update.executeTakeFirst()).numUpdatedRows === 1n;
}

export async function deleteMarca(db: Queryable, tokenHash: Buffer) {
  await db.deleteFrom('marcas').where('token_hash', '=', tokenHash).execute();
}

export async function deleteMarcasOf(db: Queryable, usuarioId: number) {
  await db.deleteFrom('marcas').where('usuario_id', '=', usuarioId).execute();
}
