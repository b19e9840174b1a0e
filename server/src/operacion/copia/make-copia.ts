import { link, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { COPIA_DIAS } from '@vuelve/contract/reglas';
import pg from 'pg';
import { FicheroAusente, type Ficheros } from '../../cimientos/adapters/ficheros.ts';
import { CERROJO_DE_COPIAS } from '../../cimientos/ficheros/copias.ts';
import { VERSION } from '../../cimientos/version.ts';
import { writeParte } from './escribir-parte.ts';
import { type Manifiesto, type Parte, readManifiesto, writeManifiesto } from './manifiesto.ts';
import { copyTablas, readSecuencias } from './tablas.ts';

const DIA_MS = 24 * 3_600_000;

/**
 * Copies database and files into a new folder of `copias`, both as of one moment: what the database
 * names then is not deleted before it is copied. Files that the last backup has are linked to it.
 * Backups older than 30 days are removed.
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
  const client = new pg.Client({ connectionString: url, application_name: 'vuelve-copia' });
  await client.connect();
  try {
    // Waits for cleaners at work; held until the connection ends.
    await client.query('SELECT pg_advisory_lock($1)', [CERROJO_DE_COPIAS]);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const momento = await readMomento(client);
    await removeOld(copias, momento);
    const last = await findLast(copias);
    const folder = join(copias, nameFolder(momento));
    await mkdir(folder, { mode: 0o700 });
    const contenido: Manifiesto = {
      version: VERSION,
      momento,
      migraciones: await listMigraciones(client),
      tablas: await copyTablas(client, folder),
      secuencias: await readSecuencias(client),
      ficheros: await copyFicheros(await listFicheros(client), { ficheros, folder, last }),
    };
    await writeManifiesto(folder, contenido);
    return { folder, contenido };
  } finally {
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

/** The stored files that rows name. A file that is only reserved may be there or not. */
async function listFicheros(client: pg.Client): Promise<{ ruta: string; reservado: boolean }[]> {
  const { rows } = await client.query<{ ruta: string; reservado: boolean }>(
    `SELECT ruta, sobrantes.ruta IS NOT NULL AS reservado
     FROM ficheros LEFT JOIN ficheros_sobrantes AS sobrantes USING (ruta) ORDER BY ruta`,
  );
  return rows;
}

interface Obra {
  ficheros: Ficheros;
  folder: string;
  last: { folder: string; partes: Map<string, Parte> } | undefined;
}

async function copyFicheros(
  rows: { ruta: string; reservado: boolean }[],
  obra: Obra,
): Promise<Parte[]> {
  const copied: Parte[] = [];
  for (const { ruta, reservado } of rows) {
    if (reservado) continue; // no row names it yet
    copied.push(await copyFichero(ruta, obra));
  }
  return copied;
}

/** A path never gets other contents, so what the last backup has is the same. */
async function copyFichero(ruta: string, { ficheros, folder, last }: Obra): Promise<Parte> {
  const name = `ficheros/${ruta}`;
  const known = last?.partes.get(name);
  if (known && (await ficheros.size(ruta)) === known.bytes) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await link(join(last!.folder, name), join(folder, name));
    return known;
  }
  try {
    return await writeParte(folder, name, await ficheros.read(ruta));
  } catch (error) {
    if (error instanceof FicheroAusente) {
      throw new Error(`A file is missing: ${ruta}`, { cause: error });
    }
    throw error;
  }
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

/** Removes backups that are too old at a moment, and what an interrupted run left. */
async function removeOld(copias: string, momento: string): Promise<void> {
  const oldest = join(copias, nameFolder(monthBefore(momento)));
  for (const folder of await listFolders(copias)) {
    const isComplete = await readManifiesto(folder).then(
      () => true,
      () => false,
    );
    if (isComplete && folder > oldest) continue;
    await rm(folder, { recursive: true, force: true });
  }
}
