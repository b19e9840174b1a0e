import { CORREO_DE_NADIE_MS, CORREOS_GUARDA_DIAS } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import { deleteSome, haceDias, haceMs } from '../db/tanda.ts';

export interface NuevoCorreo {
  para: string | null;
  nombre: string;
  /** JSON. */
  datos: string | null;
  pedido_id: number | null;
}

/** Returns the mail's id. An order's confirmation keeps one row for all its tries. */
export async function upsertCorreo(db: Queryable, correo: NuevoCorreo): Promise<string> {
  const row = await db
    .insertInto('correos')
    .values(correo)
    .onConflict((oc) => oc.column('pedido_id').doUpdateSet({ para: correo.para }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export function markEnviado(db: Queryable, id: string) {
  return db
    .updateTable('correos')
    .set({ enviado: sql<Date>`now()`, error: null })
    .where('id', '=', id)
    .execute();
}

export function markFallo(db: Queryable, id: string, error: string) {
  return db
    .updateTable('correos')
    .set({ fallos: sql`fallos + 1`, error })
    .where('id', '=', id)
    .execute();
}

/** Erases recipient and contents of some kinds of mails; with `soloEnviados` of sent ones. */
export async function clearPara(
  db: Queryable,
  { para, nombres, soloEnviados }: { para: string; nombres: string[]; soloEnviados: boolean },
): Promise<void> {
  await db
    .updateTable('correos')
    .set({ para: null, datos: null })
    .where('para', '=', para)
    .where('nombre', 'in', nombres)
    .$if(soloEnviados, (query) => query.where('enviado', 'is not', null))
    .execute();
}

export async function isForSomebody(db: Queryable, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('correos')
    .select('id')
    .where('id', '=', id)
    .where('para', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteEnviados(db: Queryable, para: string): Promise<void> {
  await db
    .deleteFrom('correos')
    .where('para', '=', para)
    .where('enviado', 'is not', null)
    .execute();
}

/** Changes the recipient of mails that were not sent. */
export async function setPara(db: Queryable, para: string, nuevo: string): Promise<void> {
  await db
    .updateTable('correos')
    .set({ para: nuevo })
    .where('para', '=', para)
    .where('enviado', 'is', null)
    .execute();
}

/**
 * Deletes some of the mails without recipient (1 day) and of all mails (90 days); returns how many.
 */
export function deleteOldCorreos(db: Queryable): Promise<number> {
  return deleteSome(
    db,
    'correos',
    sql`fecha < ${haceMs(CORREO_DE_NADIE_MS)}
      AND (para IS NULL OR fecha < ${haceDias(CORREOS_GUARDA_DIAS)})`,
  );
}
