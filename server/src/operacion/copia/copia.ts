import { join, resolve } from 'node:path';
import { openFicheros } from '../../cimientos/adapters/open-ficheros.ts';
import { readConfig } from '../../cimientos/config.ts';
import { openDatabase, openPool } from '../../cimientos/db/database.ts';
import { makeCopia } from './make-copia.ts';
import { writeOlvidos } from './olvidos.ts';

/*
 * `npm run copia`: copies the database of DATABASE_URL and the stored files to COPIAS_DIR, while
 * the server runs. The embedded database allows it only where no server runs on it.
 */

try {
  const config = readConfig(process.env);
  const { databaseUrl, databaseUrlDirecta = databaseUrl, copiasDir } = config;
  if (!copiasDir) throw new Error('Set COPIAS_DIR to the folder of the backups');
  if (!databaseUrlDirecta) throw new Error('Set DATABASE_URL: the embedded database has no backup');
  const ficheros = await openFicheros(config.s3, join(resolve(config.dataDir), 'ficheros'));
  const { folder, contenido } = await makeCopia(databaseUrlDirecta, ficheros, resolve(copiasDir));
  const db = openDatabase(openPool(databaseUrlDirecta, 1));
  try {
    await writeOlvidos(db, resolve(copiasDir));
  } finally {
    await db.destroy();
  }
  const filas = contenido.tablas.reduce((sum, tabla) => sum + tabla.filas, 0);
  console.log(
    `${folder}: ${filas} rows, ${contenido.ficheros.length} files, as of ${contenido.momento}`,
  );
  if (contenido.faltan.length > 0) {
    throw new Error(
      `The store lacks ${contenido.faltan.length} files: the manifest names them. The rest was copied.`,
    );
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
