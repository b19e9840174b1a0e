import { setTimeout as sleep } from 'node:timers/promises';
import { type NombrePlazo, NOMBRES_PLAZO } from '@vuelve/contract/plazos';
import type { Transaction } from 'kysely';
import { type Db, withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import { addCumplidos, noteRevision } from './plazos.queries.ts';

/** Deletes some data whose term is over. Returns how many rows; 0 when nothing is left. */
type Paso = (trx: Transaction<DB>) => Promise<number>;
export type Plazos = Record<NombrePlazo, Paso>;

/**
 * A run ends after so long; the next one, a quarter of an hour after the last began, continues. The
 * queue would take a run of a quarter of an hour for dead.
 */
const TIEMPO_MAXIMO_MS = 10 * 60_000;
const PAUSA_MAXIMA_MS = 1_000;

/**
 * Deletes data whose term is over, and stores the counts, while anything is due. The terms take
 * turns, a step each. Each step and its count are one transaction: a crash loses neither, and the
 * next run continues. A failed term does not stop the others.
 * @throws Error at the end, with the names of the failed terms and the codes of their errors
 */
export async function runPlazos(db: Db, plazos: Plazos): Promise<void> {
  const fallos: string[] = [];
  const end = performance.now() + TIEMPO_MAXIMO_MS;
  let due: readonly NombrePlazo[] = NOMBRES_PLAZO;
  while (due.length > 0 && performance.now() < end) {
    const more: NombrePlazo[] = [];
    for (const nombre of due) {
      const isDue = await runPaso(db, nombre, plazos[nombre]).catch(
        (error: NodeJS.ErrnoException) => {
          fallos.push(`${nombre} (${error.code ?? error.name})`);
          return false;
        },
      );
      if (isDue) more.push(nombre);
    }
    due = more;
  }
  await noteRevision(db);
  if (fallos.length > 0) throw new Error(`Terms that failed: ${fallos.join(', ')}`);
}

/**
 * One step, and a pause as long as it took: the database serves others for half of the time. False
 * when nothing was due.
 */
async function runPaso(db: Db, nombre: NombrePlazo, paso: Paso): Promise<boolean> {
  const begin = performance.now();
  const cuantos = await withTransaction(db, async (trx) => {
    const cuantos = await paso(trx);
    if (cuantos > 0) await addCumplidos(trx, nombre, cuantos);
    return cuantos;
  });
  if (cuantos === 0) return false;
  await sleep(Math.min(performance.now() - begin, PAUSA_MAXIMA_MS));
  return true;
}
