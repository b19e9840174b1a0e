import type { Db } from '../db/database.ts';
import { SE_QUEDA } from '../db/eliminacion-pendiente.ts';

/** What is hidden now is gone here this much later at most, in ms. */
const VALE_MS = 1_000;

/**
 * Says of a stored file whether its account is to be erased: then it is nobody's to see. Few accounts are at a time, so all
 * of them are asked for at once, and no picture waits for a question of its own.
 */
export function createOcultos(db: Db): (ruta: string) => Promise<boolean> {
  let leido = 0;
  let hashes: Promise<Set<string>> | undefined;
  return async (ruta) => {
    if (!hashes || Date.now() - leido > VALE_MS) {
      leido = Date.now();
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
