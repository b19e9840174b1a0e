import { type NombrePlazo, NOMBRES_PLAZO } from '@vuelve/contract/plazos';
import type { Transaction } from 'kysely';
import { type Db, withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import { addCumplidos, noteRevision } from './plazos.queries.ts';

/** Makes some of what is over its term go, and returns how much: 0 when nothing is left. */
type Paso = (trx: Transaction<DB>) => Promise<number>;
export type Plazos = Record<NombrePlazo, Paso>;

/** Steps of one term in one run: what is left after so many waits for the next. */
const PASOS = 200;

/**
 * Makes go what is over its term, and writes down how much. Each step and its count are stored together, so whoever dies in
 * the middle has lost neither; what a step left, the next run finds. A term that fails does not hold up the others.
 * @throws Error at the end, with the names of those that failed and the codes of their errors
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
