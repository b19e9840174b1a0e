import { dirname, join, resolve } from 'node:path';
import { openFicheros } from '../../cimientos/adapters/open-ficheros.ts';
import { readConfig } from '../../cimientos/config.ts';
import { openDeps } from '../../open-deps.ts';
import { readManifiesto } from './manifiesto.ts';
import { readOlvidos } from './olvidos.ts';
import { repeatOlvidos } from './repeat-olvidos.ts';
import { restoreCopia } from './restore-copia.ts';

/*
 * `npm run restaurar -- <folder of a backup>`: restores a backup into the empty database of
 * DATABASE_URL and the empty store, and repeats what was erased and refused since. No job runs. The
 * word `sin-olvidos` after the folder leaves the repetition out.
 */

try {
  const [folder, word] = process.argv.slice(2);
  if (!folder) throw new Error('Name the folder of a backup');
  const config = { ...readConfig(process.env), trabajos: false };
  const { databaseUrl, databaseUrlDirecta = databaseUrl } = config;
  if (!databaseUrl || !databaseUrlDirecta) throw new Error('Set DATABASE_URL to an empty database');
  const ficheros = await openFicheros(config.s3, join(resolve(config.dataDir), 'ficheros'));
  const { momento } = await readManifiesto(resolve(folder));
  // Read first: afterwards there is no way back.
  const list = word === 'sin-olvidos' ? [] : await readOlvidos(dirname(resolve(folder)), momento);
  await restoreCopia(databaseUrlDirecta, ficheros, resolve(folder));

  const { deps, close } = await openDeps(config, databaseUrl);
  try {
    await repeatOlvidos(deps, list);
  } finally {
    await close();
  }
  console.log(`Restored as of ${momento}; ${list.length} erasures and refusals repeated.`);
  console.log('Start it with TRABAJOS=0, look at it, and then without.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
