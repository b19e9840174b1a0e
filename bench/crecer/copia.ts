import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { insertFicheros } from '../../server/src/cimientos/ficheros/espacio.queries.ts';
import { newHash } from '../../server/src/cimientos/hashes.ts';
import { withTransaction } from '../../server/src/cimientos/db/database.ts';
import { makeCopia } from '../../server/src/operacion/copia/make-copia.ts';
import { llenarPais } from '../../server/src/test/llenar-pais.ts';
import type { Figure } from '../figure.ts';
import { median, openProduct, type Product } from '../product.ts';
import { type Copia, roundTo3, saveMedidas } from './medidas.ts';

const MASCOTAS = 50_000;
const FICHEROS = 4_000;
const VUELTAS = 5;
/** Of a small file: its copy costs what a link costs, which later backups make. */
const CONTENIDO = Buffer.alloc(1_000);

/**
 * What the backup needs for a row of the database, and for a file that the backup before has: then
 * the two together tell where it ends.
 */
export async function measureCopia(): Promise<Figure[]> {
  const product = await openProduct({ TRABAJOS: '0' });
  const copias = await mkdtemp(join(tmpdir(), 'vuelve-copias-'));
  try {
    await llenarPais(product.deps.db, MASCOTAS);
    const rows = await repeatCopia(product, copias);
    await storeFicheros(product);
    const linked = await repeatCopia(product, copias);
    const copia: Copia = {
      fila: roundTo3((rows.seconds * 1e6) / rows.filas),
      fichero: roundTo3(((linked.seconds - rows.seconds) * 1e6) / FICHEROS),
      lista: Math.round((linked.lista - rows.lista) / FICHEROS),
    };
    await saveMedidas({ copia });
    return [
      toFigure(`A backup of ${rows.filas.toLocaleString('en')} rows`, `${copia.fila} µs a row`),
      toFigure(
        `A backup of ${FICHEROS.toLocaleString('en')} files more, which the one before has, on a local disk`,
        `${copia.fichero} µs and ${copia.lista} B of the manifest for a file`,
      ),
    ];
  } finally {
    await product.close();
    await rm(copias, { recursive: true, force: true });
  }
}

async function storeFicheros({ deps: { db, ficheros } }: Product): Promise<void> {
  const rutas = Array.from(
    { length: FICHEROS },
    () => `${newHash()}/${newHash()}/${newHash()}.webp`,
  );
  for (const ruta of rutas) await ficheros.write(ruta, CONTENIDO);
  const rows = rutas.map((ruta) => ({ ruta, clase: 'foto' as const, bytes: CONTENIDO.length }));
  await withTransaction(db, (trx) => insertFicheros(trx, rows));
}

/** The first run warms up, and copies what later ones link. */
async function repeatCopia(product: Product, copias: string) {
  const first = await runCopia(product, copias);
  const times: number[] = [];
  while (times.length < VUELTAS) {
    await sleep(1_000); // a folder is named by the second
    times.push((await runCopia(product, copias)).seconds);
  }
  return { ...first, seconds: median(times) };
}

/** Also the bytes of the manifest. */
async function runCopia({ url, deps }: Product, copias: string) {
  const begun = performance.now();
  const { folder, contenido } = await makeCopia(url, deps.ficheros, copias);
  const seconds = (performance.now() - begun) / 1000;
  const filas = contenido.tablas.reduce((sum, tabla) => sum + tabla.filas, 0);
  const { size } = await stat(join(folder, 'manifiesto.json'));
  return { seconds, filas, lista: size };
}

const toFigure = (name: string, value: string): Figure => ({ name, value, budget: '–', ok: true });
