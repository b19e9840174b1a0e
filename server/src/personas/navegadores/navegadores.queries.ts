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

/** The browsers of an account that show its alerts, newest first. */
export function listNavegadores(db: Queryable, usuarioId: number) {
  return db
    .selectFrom('suscripciones_push')
    .select(['id', 'nombre', 'creada', 'entregado', 'token_hash', 'endpoint'])
    .where('usuario_id', '=', usuarioId)
    .orderBy('id', 'desc')
    .execute();
}

/** Locks an account: two browsers that subscribe at once are counted one after the other. */
export async function lockUsuario(trx: Transaction<DB>, id: number) {
  await sql`SELECT 1 FROM usuarios WHERE id = ${id} FOR NO KEY UPDATE`.execute(trx);
}

/** Inserts a subscription. An existing one with the same endpoint moves to this account. */
export async function upsertSuscripcion(db: Queryable, { endpoint, ...nueva }: Nueva) {
  await db
    .insertInto('suscripciones_push')
    .values({ endpoint, ...nueva })
    .onConflict((oc) => oc.column('endpoint').doUpdateSet(nueva))
    .execute();
}

/** The account whose alerts the browser with this token shows. */
export async function findUsuarioByToken(db: Queryable, tokenHash: Buffer) {
  const found = await db
    .selectFrom('suscripciones_push')
    .select('usuario_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return found?.usuario_id;
}

/** Replaces a browser's subscription. False for an unknown token. */
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

/** Deletes a browser's subscriptions, except the endpoint `salvo` and the account `salvoDe`. */
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

/** Deletes an account's subscriptions beyond `maximo`: those without a recent delivery go first. */
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

/** Deletes a batch of subscriptions that were unused for too long; returns the number. */
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

/** The endpoint of a push, the quiet hours of its owner, and whether the pet is lost. */
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
