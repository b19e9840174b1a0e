import { NAVEGADOR_OLVIDO_DIAS } from '@vuelve/contract/reglas';
import { sql, type Transaction } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import { deleteSome, haceDias } from '../../cimientos/db/tanda.ts';

interface Nueva {
  usuario_id: number;
  token_hash: Buffer;
  endpoint: string;
  p256dh: string;
  auth: string;
  nombre: string;
}

/** An account's browsers, the newest first. */
export function listNavegadores(db: Queryable, usuarioId: number) {
  return db
    .selectFrom('suscripciones_push')
    .select(['id', 'nombre', 'creada', 'entregado', 'token_hash', 'endpoint'])
    .where('usuario_id', '=', usuarioId)
    .orderBy('id', 'desc')
    .execute();
}

/** Holds an account, so that two of its browsers that subscribe at once are counted one after the other. */
export async function lockUsuario(trx: Transaction<DB>, id: number) {
  await sql`SELECT 1 FROM usuarios WHERE id = ${id} FOR NO KEY UPDATE`.execute(trx);
}

/** Writes a subscription; one that there is belongs to whoever brings it now. */
export async function upsertSuscripcion(db: Queryable, { endpoint, ...nueva }: Nueva) {
  await db
    .insertInto('suscripciones_push')
    .values({ endpoint, ...nueva })
    .onConflict((oc) => oc.column('endpoint').doUpdateSet(nueva))
    .execute();
}

/** Whose alerts the browser that is known by this shows. */
export async function findUsuarioByToken(db: Queryable, tokenHash: Buffer) {
  const found = await db
    .selectFrom('suscripciones_push')
    .select('usuario_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return found?.usuario_id;
}

/** Sets what a browser is reached by now; false where it is not known. */
export async function replaceSuscripcion(
  db: Queryable,
  tokenHash: Buffer,
  suscripcion: Pick<Nueva, 'endpoint' | 'p256dh' | 'auth'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('suscripciones_push')
    .set(suscripcion)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteOwn(db: Queryable, usuarioId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('suscripciones_push')
    .where('usuario_id', '=', usuarioId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Forgets what a browser is known by, but for the subscription `salvo` and the account `salvoDe`. */
export async function deleteByToken(
  db: Queryable,
  tokenHash: Buffer,
  { salvo, salvoDe }: { salvo?: string; salvoDe?: number } = {},
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('suscripciones_push')
    .where('token_hash', '=', tokenHash)
    .$if(salvo !== undefined, (query) => query.where('endpoint', '!=', salvo!))
    .$if(salvoDe !== undefined, (query) => query.where('usuario_id', '!=', salvoDe!))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Forgets the account's browsers beyond the `maximo` that took something, or were new, most lately. */
export async function deleteBeyond(db: Queryable, usuarioId: number, maximo: number) {
  const kept = db
    .selectFrom('suscripciones_push')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .orderBy(sql`greatest(creada, entregado)`, 'desc')
    .orderBy('id', 'desc')
    .limit(maximo);
  await db
    .deleteFrom('suscripciones_push')
    .where('usuario_id', '=', usuarioId)
    .where('id', 'not in', kept)
    .execute();
}

/** Forgets some of the browsers that have taken nothing for so long that they are known by nothing; returns how many. */
export function deleteUnused(db: Queryable): Promise<number> {
  const over = sql`greatest(creada, entregado) < ${haceDias(NAVEGADOR_OLVIDO_DIAS)}`;
  return deleteSome(db, 'suscripciones_push', over);
}

export async function deleteAllOf(db: Queryable, usuarioId: number) {
  await db.deleteFrom('suscripciones_push').where('usuario_id', '=', usuarioId).execute();
}

export async function deleteSuscripcion(db: Queryable, id: number, endpoint: string) {
  await db
    .deleteFrom('suscripciones_push')
    .where('id', '=', id)
    .where('endpoint', '=', endpoint)
    .execute();
}

export async function markEntregado(db: Queryable, id: number) {
  await db
    .updateTable('suscripciones_push')
    .set({ entregado: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Where a push to an account's browser goes, how quiet its owner wants it, and whether the pet that it is about is lost. */
export function findDestino(
  db: Queryable,
  {
    usuarioId,
    suscripcionId,
    mascotaId,
  }: Record<'usuarioId' | 'suscripcionId', number> & {
    mascotaId: number | null;
  },
) {
  return db
    .selectFrom('suscripciones_push as s')
    .innerJoin('usuarios as u', 'u.id', 's.usuario_id')
    .leftJoin('preferencias_avisos as p', 'p.usuario_id', 'u.id')
    .select(['endpoint', 'p256dh', 'auth', 'silencio_desde', 'silencio_hasta'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('perdidas')
            .select('id')
            .where('mascota_id', '=', mascotaId)
            .where('vuelta', 'is', null),
        )
        .as('perdida'),
    )
    .where('s.id', '=', suscripcionId)
    .where('u.id', '=', usuarioId)
    .where('activo', '=', true)
    .executeTakeFirst();
}
