import { stat } from 'node:fs/promises';
import type { Transaction } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import { AlmacenAusente, type Ficheros } from '../adapters/ficheros.ts';
import { type Db, withTransaction } from '../db/database.ts';
import type { DB } from '../db/tables.ts';
import { mayDelete } from './copias.ts';
import { type Clase, type Cupo, giveBackEspacio, takeEspacio } from './espacio.ts';

/*
 * A file and the row that names it cannot be stored in one transaction. So `ficheros_sobrantes`
 * lists every file that no row names: before the file is written, and again once its row is
 * deleted. After a crash in between, the cleaner finds the file. Its bytes are counted for its
 * owner all the while (espacio.ts).
 */

const PLAZO_PUBLICACION = sql<Date>`now() + interval '1 hour'`;
const YA = sql<Date>`now()`;
/** The lease of a cleaner: far longer than the storage takes to delete some files, or to refuse. */
const PRENDA = sql<Date>`now() + interval '5 minutes'`;

type Contexto = { db: Db; ficheros: Ficheros };

/** A file to store: its bytes, a local file to move, or a stored file to copy. */
export interface Nuevo {
  ruta: string;
  clase: Clase;
  contenido: Uint8Array | { path: string } | { copia: string; bytes: number };
}

/** Files that are stored, or deleted, in parallel. */
const A_LA_VEZ = 8;
/** How long a caller waits for the cleaner to begin; a storage that hangs then takes seconds more. */
const ESPERA_MS = 4_000;

/**
 * Stores new files and, in one transaction, runs `refer`, which writes the rows that name them and
 * drops replaced files. On failure nothing stays. Returns the result of `refer`.
 * @throws AppError 413 when the files exceed the owner's quota, and what `refer` throws
 */
export async function publishFicheros<T>(
  contexto: Contexto,
  { nuevos, ...cupo }: { nuevos: Nuevo[] } & Cupo,
  refer: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const rutas = nuevos.map(({ ruta }) => ruta);
  try {
    await reserve(contexto.db, nuevos, cupo);
    await storeAll(contexto.ficheros, nuevos);
    const result = await withTransaction(contexto.db, async (trx) => {
      await delist(trx, rutas);
      return refer(trx);
    });
    await cleanSoon(contexto);
    return result;
  } catch (error) {
    // What the storage did not answer it may still do: such a file is deleted when its term is over.
    const isUnsure = error instanceof AlmacenAusente;
    await unpublish(contexto.db, rutas, isUnsure ? PLAZO_PUBLICACION : YA);
    if (!isUnsure) await cleanSoon(contexto);
    throw error;
  }
}

/** Stores a file without row, beyond any quota; `keepFichero` must follow within an hour. */
export async function stageFichero({ db, ficheros }: Contexto, nuevo: Nuevo): Promise<void> {
  await reserve(db, [nuevo], { cuotaBytes: Infinity, reemplaza: [] });
  await store(ficheros, nuevo);
}

/** Lists files that will be written, and reserves their bytes. */
async function reserve(db: Db, nuevos: Nuevo[], cupo: Cupo): Promise<void> {
  if (nuevos.length === 0) return;
  const counted = await Promise.all(
    nuevos.map(async ({ ruta, clase, contenido }) => ({
      ruta,
      clase,
      bytes: await sizeOf(contenido),
    })),
  );
  const listed = nuevos.map(({ ruta }) => ({ ruta, borrar_desde: PLAZO_PUBLICACION }));
  await withTransaction(db, async (trx) => {
    await takeEspacio(trx, counted, cupo);
    await trx.insertInto('ficheros_sobrantes').values(listed).execute();
  });
}

async function sizeOf(contenido: Nuevo['contenido']): Promise<number> {
  if ('bytes' in contenido) return contenido.bytes;
  return 'path' in contenido ? (await stat(contenido.path)).size : contenido.length;
}

/** After a failure, waits for the writes under way: none may end after the reservation is gone. */
async function storeAll(ficheros: Ficheros, nuevos: Nuevo[]): Promise<void> {
  for (let i = 0; i < nuevos.length; i += A_LA_VEZ) {
    const storing = nuevos.slice(i, i + A_LA_VEZ).map((nuevo) => store(ficheros, nuevo));
    const failed = (await Promise.allSettled(storing)).find(({ status }) => status === 'rejected');
    if (failed) await Promise.all(storing);
  }
}

/** A missing source of a copy is no error: no row will name the copy. */
async function store(ficheros: Ficheros, { ruta, contenido }: Nuevo): Promise<void> {
  if ('copia' in contenido) await ficheros.copy(ruta, contenido.copia);
  else if ('path' in contenido) await ficheros.moveFrom(ruta, contenido.path);
  else await ficheros.write(ruta, contenido);
}

/**
 * Declares that a row of this transaction names the file. @throws Error when it was cleaned away
 */
export async function keepFichero(trx: Transaction<DB>, ruta: string): Promise<void> {
  await delist(trx, [ruta]);
}

async function delist(trx: Transaction<DB>, rutas: string[]): Promise<void> {
  if (rutas.length === 0) return;
  const { numDeletedRows } = await trx
    .deleteFrom('ficheros_sobrantes')
    .where('ruta', 'in', rutas)
    .where('borrando', '=', false)
    .executeTakeFirst();
  if (Number(numDeletedRows) < rutas.length) throw new Error('The cleaner took a file for over');
}

/** Declares that no row names these files; call `cleanSoon` after the transaction. */
export async function dropFicheros(trx: Transaction<DB>, rutas: string[]): Promise<void> {
  if (rutas.length === 0) return;
  await giveBackEspacio(trx, rutas);
  const rows = rutas.map((ruta) => ({ ruta, borrar_desde: YA }));
  const query = trx.insertInto('ficheros_sobrantes').values(rows);
  await query.onConflict((oc) => oc.doNothing()).execute();
}

/**
 * Drops files that no row names, to be deleted `desde`. If only the answer to COMMIT was lost, the
 * files are published: they stay, and stay counted.
 */
async function unpublish(db: Db, rutas: string[], desde: RawBuilder<Date>): Promise<void> {
  if (rutas.length === 0) return;
  await withTransaction(db, async (trx) => {
    const expired = await trx
      .updateTable('ficheros_sobrantes')
      .set({ borrar_desde: desde })
      .where('ruta', 'in', rutas)
      .returning('ruta')
      .execute();
    const unpublished = expired.map(({ ruta }) => ruta);
    await giveBackEspacio(trx, unpublished);
  });
}

/**
 * Deletes every file that is due; several instances may clean at the same time.
 * @throws the storage's first error; it ends the work when none of some files could be deleted
 */
export async function cleanFicheros(contexto: Contexto): Promise<void> {
  const [failure] = await clean(contexto, Infinity);
  if (failure) throw failure.reason;
}

/**
 * Deletes files that are due, for a caller who waits: only for some seconds, and whether the storage
 * does so or not. The cleaning job deletes the rest, and fails as long as it cannot.
 */
export async function cleanSoon(contexto: Contexto): Promise<void> {
  await clean(contexto, ESPERA_MS);
}

/** Returns what the storage refused. */
async function clean({ db, ficheros }: Contexto, maximoMs: number) {
  const end = performance.now() + maximoMs;
  const failures: PromiseRejectedResult[] = [];
  while (performance.now() < end) {
    const rutas = await takeDue(db);
    if (rutas.length === 0) break;
    const results = await Promise.allSettled(rutas.map((ruta) => ficheros.delete(ruta)));
    const gone = rutas.filter((_, i) => results[i]!.status === 'fulfilled');
    failures.push(...results.filter((result) => result.status === 'rejected'));
    if (gone.length === 0) break;
    await db.deleteFrom('ficheros_sobrantes').where('ruta', 'in', gone).execute();
  }
  return failures;
}

/**
 * Takes some due files on lease: whoever dies while deleting them leaves them due again. None while
 * a backup runs.
 */
function takeDue(db: Db): Promise<string[]> {
  return withTransaction(db, async (trx) => {
    if (!(await mayDelete(trx))) return [];
    const due = await trx
      .selectFrom('ficheros_sobrantes')
      .select('ruta')
      .where('borrar_desde', '<=', YA)
      .limit(A_LA_VEZ)
      .forUpdate()
      .skipLocked()
      .execute();
    const rutas = due.map(({ ruta }) => ruta);
    if (rutas.length === 0) return [];
    await trx
      .updateTable('ficheros_sobrantes')
      .set({ borrando: true, borrar_desde: PRENDA })
      .where('ruta', 'in', rutas)
      .execute();
    await giveBackEspacio(trx, rutas);
    return rutas;
  });
}
