import type { Db } from '../db/database.ts';
import { SE_QUEDA } from '../db/eliminacion-pendiente.ts';

/** Longest delay until a newly hidden file is hidden here, in ms. */
const VALE_MS = 1_000;

/**
 * Whether a stored file's account is pending erasure: nobody may see the file then. Such accounts
 * are few, so one query reads them all, and no image waits for a query of its own.
 */
export function createOcultos(db: Db): (ruta: string) => Promise<boolean> {
  let leido = 0;
  let hashes: Promise<Set<string>> | undefined;
  return async (ruta) => {
    if (!hashes || performance.now() - leido > VALE_MS) {
      leido = performance.now();
      const reading = readOcultos(db);
      reading.catch(() => {
        if (hashes === reading) hashes = undefined;
      });
      hashes = reading;
    }
    const [dueno = ''] = ruta.split('/');
    return (await hashes).has(dueno);
  };
}

async function readOcultos(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('eliminaciones')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .select('hash')
    .where((eb) => eb.not(SE_QUEDA))
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}
