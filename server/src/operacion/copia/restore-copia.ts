import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Ficheros } from '../../cimientos/adapters/ficheros.ts';
import { MIGRACIONES } from '../../cimientos/db/migraciones.ts';
import { migrate } from '../../cimientos/db/migrate.ts';
import { openCola } from '../../cimientos/jobs/cola.ts';
import { type Manifiesto, readManifiesto, verifyPartes } from './manifiesto.ts';
import { fillTablas } from './tablas.ts';

/** Files of the backup that must not be in the store yet; all of them would take long to ask for. */
const MUESTRA = 50;

/**
 * Restores a backup into an empty database and an empty store. The database is first brought to the
 * migrations of the backup, filled, and then brought to those of this release.
 * @param url the database, without a PgBouncer in transaction mode
 * @throws Error with one line when the backup is damaged or of a later release, or when the place is
 * not empty: nothing was touched then
 */
export async function restoreCopia(
  url: string,
  ficheros: Ficheros,
  folder: string,
): Promise<Manifiesto> {
  const contenido = await readManifiesto(folder);
  requireKnown(contenido);
  await requireEmptyDatabase(url);
  await requireEmptyStore(ficheros, contenido);
  await verifyPartes(folder, contenido);

  await migrate(url, { hasta: contenido.migraciones.at(-1) });
  await makeQueues(url);
  await fillDatabase(url, folder, contenido);
  await migrate(url);
  await restoreFicheros(ficheros, folder, contenido);
  return contenido;
}

/** After an update was taken back, the release that made a backup is older than its database. */
function requireKnown({ version, migraciones }: Manifiesto): void {
  const unknown = migraciones.find((nombre) => !MIGRACIONES.includes(nombre));
  if (!unknown) return;
  throw new Error(
    `The backup, made by version ${version}, has the migration ${unknown}: restore it with a release that has it`,
  );
}

async function requireEmptyDatabase(url: string): Promise<void> {
  const found = await withClient(url, (client) =>
    client.query(`SELECT relname FROM pg_class WHERE relkind = 'r'
      AND relnamespace::regnamespace::text NOT IN ('pg_catalog', 'information_schema') LIMIT 1`),
  );
  if (found.rowCount === 0) return;
  throw new Error('The database is not empty: a backup is restored into a new one');
}

async function requireEmptyStore(ficheros: Ficheros, contenido: Manifiesto): Promise<void> {
  for (const { ruta } of contenido.ficheros.slice(0, MUESTRA)) {
    if ((await ficheros.size(pathOf(ruta))) === undefined) continue;
    throw new Error('The file store is not empty: a backup is restored into a new one');
  }
}

/** The queue's tables name their queues. */
async function makeQueues(url: string): Promise<void> {
  const cola = await openCola(url, () => {}, 1);
  await cola.stop();
}

/** All in one transaction: a failure leaves the tables as the migrations made them. */
async function fillDatabase(url: string, folder: string, contenido: Manifiesto): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('BEGIN');
    await fillTablas(client, folder, contenido);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  });
}

/** The store moves files: it gets copies, and the backup stays whole. */
async function restoreFicheros(ficheros: Ficheros, folder: string, contenido: Manifiesto) {
  const work = await mkdtemp(join(tmpdir(), 'vuelve-restaurar-'));
  try {
    for (const { ruta } of contenido.ficheros) {
      const copy = join(work, 'fichero');
      await copyFile(join(folder, ruta), copy);
      await ficheros.moveFrom(pathOf(ruta), copy);
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** The path in the store of a part of the backup. */
const pathOf = (ruta: string) => ruta.replace(/^ficheros\//, '');

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'vuelve-restaurar' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
