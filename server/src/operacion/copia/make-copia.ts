import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { COPIA_DIAS } from '@vuelve/contract/reglas';
import pg from 'pg';
import { FicheroAusente, type Ficheros } from '../../cimientos/adapters/ficheros.ts';
import { CERROJO_DE_COPIAS } from '../../cimientos/ficheros/copias.ts';
import { VERSION } from '../../cimientos/version.ts';
import { writeParte } from './escribir-parte.ts';
import {
  isEnded,
  type Manifiesto,
  type Parte,
  readManifiesto,
  writeManifiesto,
} from './manifiesto.ts';
import { copyTablas, readSecuencias } from './tablas.ts';

const LATIDO_MS = 30_000;
const DIA_MS = 24 * 3_600_000;

/**
 * Copies database and files into a new folder of `copias`, both as of one moment: what the database
 * names then is not deleted before it is copied. Files that the last backup has are linked to it.
 * Afterwards, backups older than 30 days are removed.
 * @param url the database, without a PgBouncer in transaction mode
 * @returns the folder and what it holds
 * @throws Error when anything fails: the folder has no manifest then, and the next run removes it
 */
export async function makeCopia(
  url: string,
  ficheros: Ficheros,
  copias: string,
): Promise<{ folder: string; contenido: Manifiesto }> {
  await mkdir(copias, { recursive: true, mode: 0o700 });
  const client = new pg.Client({
    connectionString: url,
    application_name: 'vuelve-copia',
    keepAlive: true,
  });
  const lost = Promise.withResolvers<never>();
  client.on('error', lost.reject);
  lost.promise.catch(() => {}); // whoever uses it next hears of it
  await client.connect();
  // While files are copied nothing else uses the connection, which holds the lock.
  const beat = setInterval(() => void client.query('SELECT 1').catch(lost.reject), LATIDO_MS);
  try {
    // Waits for cleaners at work; held until the connection ends.
    await client.query('SELECT pg_advisory_lock($1)', [CERROJO_DE_COPIAS]);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const momento = await readMomento(client);
    await removeHalf(copias);
    const last = await findLast(copias);
    const folder = join(copias, nameFolder(momento));
    await mkdir(folder, { mode: 0o700 });
    const base = {
      version: VERSION,
      momento,
      migraciones: await listMigraciones(client),
      tablas: await copyTablas(client, folder),
      secuencias: await readSecuencias(client),
    };
    const rutas = await listFicheros(client);
    await client.query('COMMIT'); // files take long; the lock stays
    const copying = copyFicheros(rutas, { ficheros, folder, last });
    const contenido = { ...base, ...(await Promise.race([copying, lost.promise])) };
    await writeManifiesto(folder, contenido);
    await removeOld(copias, momento);
    return { folder, contenido };
  } finally {
    clearInterval(beat);
    await client.end();
  }
}

const monthBefore = (momento: string) =>
  new Date(Date.parse(momento) - COPIA_DIAS * DIA_MS).toISOString();

/** Names that sort by time. */
const nameFolder = (momento: string) => momento.replaceAll(':', '-').replace(/\.\d+Z$/, 'Z');

async function readMomento(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ ahora: Date }>('SELECT now() AS ahora');
  return rows[0]!.ahora.toISOString();
}

async function listMigraciones(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM kysely_migration ORDER BY name',
  );
  return rows.map(({ name }) => name);
}

/** The stored files that rows name; what is only reserved, none names yet. */
async function listFicheros(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ ruta: string }>(
    `SELECT ruta FROM ficheros
     WHERE NOT EXISTS (SELECT FROM ficheros_sobrantes AS otros WHERE otros.ruta = ficheros.ruta)
     ORDER BY ruta`,
  );
  return rows.map(({ ruta }) => ruta);
}

interface Obra {
  ficheros: Ficheros;
  folder: string;
  last: { folder: string; partes: Map<string, Parte> } | undefined;
}

/** A file that is lost must not keep the others from being copied: it is named as missing. */
async function copyFicheros(rutas: string[], obra: Obra) {
  const ficheros: Parte[] = [];
  const faltan: string[] = [];
  for (const ruta of rutas) {
    const parte = await copyFichero(ruta, obra);
    if (parte) ficheros.push(parte);
    else faltan.push(ruta);
  }
  return { ficheros, faltan };
}

/**
 * Copies a file; undefined when it is missing. A path never gets other contents, so what the last
 * backup has is the same.
 */
async function copyFichero(ruta: string, obra: Obra): Promise<Parte | undefined> {
  const { ficheros, folder, last } = obra;
  const name = `ficheros/${ruta}`;
  const known = last?.partes.get(name);
  if (known && (await ficheros.size(ruta)) === known.bytes) {
    return linkFichero(known, folder, last!.folder);
  }
  try {
    return await writeParte(folder, name, await ficheros.read(ruta));
  } catch (error) {
    if (!(error instanceof FicheroAusente)) throw error;
    // The store has lost it: the last backup may be the only copy.
    return known && linkFichero(known, folder, last!.folder);
  }
}

/** A hard link where the file system has them. */
async function linkFichero(parte: Parte, folder: string, from: string): Promise<Parte> {
  const [origin, target] = [join(from, parte.ruta), join(folder, parte.ruta)];
  await mkdir(dirname(target), { recursive: true });
  await link(origin, target).catch(() => copyFile(origin, target));
  return parte;
}

/** The newest complete backup. */
async function findLast(copias: string): Promise<Obra['last']> {
  for (const folder of (await listFolders(copias)).toReversed()) {
    const contenido = await readManifiesto(folder).catch(() => undefined);
    if (contenido)
      return { folder, partes: new Map(contenido.ficheros.map((it) => [it.ruta, it])) };
  }
  return undefined;
}

/** The folders of backups, oldest first. */
async function listFolders(copias: string): Promise<string[]> {
  const names = (await readdir(copias)).filter((name) => /^\d{4}-\d\d-\d\dT/.test(name));
  return names.toSorted().map((name) => join(copias, name));
}

/** Removes what interrupted runs left: folders without a manifest. */
async function removeHalf(copias: string): Promise<void> {
  for (const folder of await listFolders(copias)) {
    if (!(await isEnded(folder))) await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the backups that are too old at a moment. */
async function removeOld(copias: string, momento: string): Promise<void> {
  const oldest = join(copias, nameFolder(monthBefore(momento)));
  for (const folder of await listFolders(copias)) {
    if (folder < oldest) await rm(folder, { recursive: true, force: true });
  }
}
