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

/** Returns its number; an order's confirmation has one, however often it is tried. */
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

/** Makes mails of some kinds to an address mails for nobody; `soloEnviados`: those that have gone. */
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

/** Erases the rows of mails that have gone to a mailbox. */
export async function deleteEnviados(db: Queryable, para: string): Promise<void> {
  await db
    .deleteFrom('correos')
    .where('para', '=', para)
    .where('enviado', 'is not', null)
    .execute();
}

/** Makes the mails that wait for a mailbox, or could not go there, mails for another. */
export async function setPara(db: Queryable, para: string, nuevo: string): Promise<void> {
  await db
    .updateTable('correos')
    .set({ para: nuevo })
    .where('para', '=', para)
    .where('enviado', 'is', null)
    .execute();
}

/** Forgets some of the mails for nobody after a day, of all others after 90; returns how many. */
export function deleteOldCorreos(db: Queryable): Promise<number> {
  return deleteSome(
    db,
    'correos',
    sql`fecha < ${haceMs(CORREO_DE_NADIE_MS)}
      AND (para IS NULL OR fecha < ${haceDias(CORREOS_GUARDA_DIAS)})`,
  );
}
