import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Ficheros } from '../adapters/ficheros.ts';
import { type Db, withTransaction } from '../db/database.ts';
import type { DB } from '../db/tables.ts';

/*
 * A file and the row that names it cannot be stored in one transaction. So every file that no row
 * names stands in ficheros_sobrantes: before it is written, and again once its row is gone. Whatever
 * dies in between, the cleaner finds it.
 */

const PLAZO_PUBLICACION = sql<Date>`now() + interval '1 hour'`;
const YA = sql<Date>`now()`;

/** Stores a file that no row names yet; `keepFichero` must follow within the hour. */
export async function stageFichero(
  { db, ficheros }: { db: Db; ficheros: Ficheros },
  ruta: string,
  contenido: Uint8Array,
): Promise<void> {
  await db
    .insertInto('ficheros_sobrantes')
    .values({ ruta, borrar_desde: PLAZO_PUBLICACION })
    .execute();
  await ficheros.write(ruta, contenido);
}

/** From now on a row of this transaction names the file. @throws Error when the cleaner was faster. */
export async function keepFichero(trx: Transaction<DB>, ruta: string): Promise<void> {
  await trx
    .deleteFrom('ficheros_sobrantes')
    .where('ruta', '=', ruta)
    .returning('ruta')
    .executeTakeFirstOrThrow();
}

/** From now on no row names the file; `cleanFicheros` after the transaction removes it. */
export async function dropFichero(trx: Transaction<DB>, ruta: string): Promise<void> {
  await trx.insertInto('ficheros_sobrantes').values({ ruta, borrar_desde: YA }).execute();
}

/** Removes every file that is due; instances may clean at the same time. */
export async function cleanFicheros({ db, ficheros }: { db: Db; ficheros: Ficheros }) {
  while (await cleanNext(db, ficheros));
}

function cleanNext(db: Db, ficheros: Ficheros): Promise<boolean> {
  return withTransaction(db, async (trx) => {
    const due = await trx
      .selectFrom('ficheros_sobrantes')
      .select('ruta')
      .where('borrar_desde', '<=', YA)
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return false;
    await ficheros.delete(due.ruta);
    await trx.deleteFrom('ficheros_sobrantes').where('ruta', '=', due.ruta).execute();
    return true;
  });
}
