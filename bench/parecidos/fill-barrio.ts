import type { Db } from '../../server/src/cimientos/db/database.ts';
import {
  analizar,
  type Fila,
  llenarCuentas,
  llenarEncontradas,
  llenarPerdidas,
} from '../../server/src/test/llenar-barrio.ts';
import { type Barrio, COMIENZO_MS, DIA_MS, DIAS, type Senas } from './barrio.ts';

const CUENTAS = 200;
/** The municipality in whose middle the square lies. */
const MADRID = '28079';

/** The generated period ends as the benchmark begins. */
const DESPLAZO_MS = Date.now() - (COMIENZO_MS + DIAS * DIA_MS);

/** Stores a town: what its lists have as n has the id `BASE` + n. */
export async function fillBarrio(db: Db, { perdidas, encontradas }: Barrio): Promise<void> {
  await llenarCuentas(db, CUENTAS);
  await llenarPerdidas(db, perdidas.map(inMadrid), CUENTAS);
  await llenarEncontradas(db, encontradas.map(inMadrid));
  await analizar(db);
}

function inMadrid(senas: Senas): Fila {
  return { ...senas, municipio: MADRID, desde: moveToNow(senas.desde) };
}

/** A day of the generated period in the days before now. */
export function moveToNow(desde: Date): Date {
  return new Date(desde.getTime() + DESPLAZO_MS);
}
