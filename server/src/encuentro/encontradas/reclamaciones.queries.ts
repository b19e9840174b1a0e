import type { Collar, Sexo } from '@vuelve/contract/encontradas';
import { ENCONTRADA_BORRADOR_HORAS } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { deleteSome } from '../../cimientos/db/tanda.ts';

interface Nueva {
  encontrada_id: number;
  token_hash: Buffer;
  clave: string;
  email: string;
  buzon: string;
  sexo: Sexo;
  collar: Collar;
  marcas: string;
}

/**
 * Stores a claim that waits for its code. A form that is sent again changes it, and another address
 * asks for another code; a proven one stays as it is.
 */
export async function insertReclamacion(db: Queryable, nueva: Nueva): Promise<void> {
  await db
    .insertInto('reclamaciones')
    .values(nueva)
    .onConflict((conflict) =>
      conflict
        .column('clave')
        .doUpdateSet({
          email: nueva.email,
          buzon: nueva.buzon,
          sexo: nueva.sexo,
          collar: nueva.collar,
          marcas: nueva.marcas,
          pedida: sql`CASE WHEN reclamaciones.email = EXCLUDED.email THEN reclamaciones.pedida END`,
        })
        .where('reclamaciones.probada', 'is', null)
        .where('reclamaciones.encontrada_id', '=', nueva.encontrada_id),
    )
    .execute();
}

/** A claim by the digest of its link, with the entry that it is about, also a hidden one. */
export function findByToken(db: Queryable, tokenHash: Buffer) {
  return db
    .selectFrom('reclamaciones')
    .leftJoin('anuncios', 'anuncios.encontrada_id', 'reclamaciones.encontrada_id')
    .leftJoin('conversaciones', 'reclamacion_id', 'reclamaciones.id')
    .select(['reclamaciones.id', 'reclamaciones.encontrada_id', 'reclamaciones.clave', 'email'])
    .select(['buzon', 'pedida', 'probada', 'marcas', 'anuncios.clave as publica', 'retirado'])
    .select('conversaciones.clave as conversacion')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}
export type Reclamada = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

/** Notes that a code was mailed. */
export async function setPedida(db: Queryable, id: number) {
  const query = db.updateTable('reclamaciones').set({ pedida: sql`now()` });
  await query.where('id', '=', id).execute();
}

/** Notes that the mailbox is proven; false when the claim names another address by now. */
export async function setProbada(db: Queryable, id: number, email: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reclamaciones')
    .set({ probada: sql`now()` })
    .where('id', '=', id)
    .where('email', '=', email)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores the claim of a mailbox that is proven already. Returns its id. */
export async function insertProbada(db: Queryable, nueva: Nueva): Promise<number> {
  const query = db.insertInto('reclamaciones').values({ ...nueva, probada: sql`now()` });
  return (await query.returning('id').executeTakeFirstOrThrow()).id;
}

/** A mailbox's conversations about found animals, by these. */
export function listConversaciones(db: Queryable, buzon: string) {
  return db
    .selectFrom('reclamaciones')
    .innerJoin('conversaciones', 'reclamacion_id', 'reclamaciones.id')
    .select(['encontrada_id', 'conversaciones.clave'])
    .where('buzon', '=', buzon)
    .where('probada', 'is not', null)
    .execute();
}

/** A mailbox's proven claim of a found animal, with its conversation unless that has ended its term. */
export function findProbada(db: Queryable, encontradaId: number, buzon: string) {
  return db
    .selectFrom('reclamaciones')
    .leftJoin('conversaciones', 'reclamacion_id', 'reclamaciones.id')
    .select(['reclamaciones.id', 'conversaciones.clave as conversacion'])
    .where('encontrada_id', '=', encontradaId)
    .where('buzon', '=', buzon)
    .where('probada', 'is not', null)
    .executeTakeFirst();
}

/** Whether a conversation of these two mailboxes was reported, about whatever animal. */
export async function isBloqueada(
  db: Queryable,
  { buzon, hallador }: { buzon: string; hallador: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('conversaciones')
    .innerJoin('reclamaciones', 'reclamaciones.id', 'reclamacion_id')
    .innerJoin('encontradas', 'encontradas.id', 'encontrada_id')
    .select('conversaciones.id')
    .where((eb) =>
      eb.or([
        eb.and([eb('reclamaciones.buzon', '=', buzon), eb('encontradas.buzon', '=', hallador)]),
        eb.and([eb('reclamaciones.buzon', '=', hallador), eb('encontradas.buzon', '=', buzon)]),
      ]),
    )
    .where('cerrada_por', '=', 'denuncia')
    .executeTakeFirst();
  return found !== undefined;
}

/** Erases some claims that nobody proved in time; the others go with their animal. */
export function deleteOldReclamaciones(db: Queryable): Promise<number> {
  return deleteSome(
    db,
    'reclamaciones',
    sql`probada IS NULL AND coalesce(pedida, creada) < now() - make_interval(hours => ${ENCONTRADA_BORRADOR_HORAS})`,
  );
}
