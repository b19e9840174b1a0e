import { type NombrePlazo, NOMBRES_PLAZO } from '@vuelve/contract/plazos';
import type { Transaction } from 'kysely';
import { type Db, withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import { addCumplidos, noteRevision } from './plazos.queries.ts';

/** Deletes some data whose term is over. Returns how many rows; 0 when nothing is left. */
type Paso = (trx: Transaction<DB>) => Promise<number>;
export type Plazos = Record<NombrePlazo, Paso>;

/** Most steps of one term in a run. The next run continues. */
const PASOS = 200;

/**
 * Deletes data whose term is over, and stores the counts. Each step and its count are one
 * transaction: a crash loses neither, and the next run continues. A failed term does not stop the
 * others.
 * @throws Error at the end, with the names of the failed terms and the codes of their errors
 */
export async function runPlazos(db: Db, plazos: Plazos): Promise<void> {
  const fallos: string[] = [];
  for (const nombre of NOMBRES_PLAZO) {
    await runPlazo(db, nombre, plazos[nombre]).catch((error: NodeJS.ErrnoException) => {
      fallos.push(`${nombre} (${error.code ?? error.name})`);
    });
  }
  await noteRevision(db);
  if (fallos.length > 0) throw new Error(`Terms that failed: ${fallos.join(', ')}`);
}

async function runPlazo(db: Db, nombre: NombrePlazo, paso: Paso): Promise<void> {
  for (let pasos = 0; pasos < PASOS; pasos += 1) {
    const cuantos = await withTransaction(db, async (trx) => {
      const cuantos = await paso(trx);
      if (cuantos > 0) await addCumplidos(trx, nombre, cuantos);
      return cuantos;
    });
    if (cuantos === 0) return;
  }
}
