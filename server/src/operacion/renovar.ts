import { readConfig } from '../cimientos/config.ts';
import { openDatabase, openPool } from '../cimientos/db/database.ts';
import { CLAVES } from './claves.ts';

/*
 * `npm run renovar -- <key>`: forgets one of the keys in the database; the next start of an instance
 * makes a new one. Without a key it lists them, and what ends with each.
 */

async function renew(nombre: string): Promise<string> {
  const found = CLAVES[nombre as keyof typeof CLAVES] as
    | (typeof CLAVES)[keyof typeof CLAVES]
    | undefined;
  if (!found) throw new Error(`No key ${nombre}. There are: ${Object.keys(CLAVES).join(', ')}`);
  if ('never' in found) throw new Error(`${nombre} is not renewed. ${found.never}`);
  const { databaseUrl } = readConfig(process.env);
  if (!databaseUrl) throw new Error('Set DATABASE_URL');
  const db = openDatabase(openPool(databaseUrl, 1));
  try {
    await db.deleteFrom('secretos').where('nombre', '=', nombre).execute();
  } finally {
    await db.destroy();
  }
  return `${nombre} is renewed when the instances start again. It ends: ${found.ends}`;
}

function listClaves(): string {
  const rows = Object.entries(CLAVES).map(([nombre, it]) =>
    'ends' in it
      ? `${nombre.padEnd(15)} ends: ${it.ends}`
      : `${nombre.padEnd(15)} not renewed. ${it.never}`,
  );
  return rows.join('\n');
}

try {
  const [nombre] = process.argv.slice(2);
  console.log(nombre ? await renew(nombre) : listClaves());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
