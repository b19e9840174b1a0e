import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withTransaction } from '../server/src/cimientos/db/database.ts';
import { scanDuring } from './escaneos-aparte.ts';
import type { Figure } from './figure.ts';
import { openPorDetras, type PorDetras } from './por-detras.ts';
import { findLuna, startServidor } from './servidor.ts';

const PUERTO = 4650;
const LECTURAS = Number(process.env.LECTURAS ?? 1_000_000);
const CALMA_MS = 10_000;
const MIRA_MS = 250;
/** The job begins at the next quarter of an hour. */
const CUARTO_S = 15 * 60;

/** A million scans fall due at once: how long until they are gone, and what a scan waits meanwhile. */
export async function measurePlazos(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vuelve-plazos-'));
  const servidor = await startServidor(PUERTO, { DATA_DIR: dataDir });
  const porDetras = await openPorDetras(dataDir);
  try {
    const { chapa } = await findLuna(servidor.base);
    const url = `${servidor.base}/q?${chapa}`;
    await sow(porDetras);
    const ociosa = p99(await scanDuring(url, sleep(CALMA_MS)));
    const begin = performance.now();
    const { db, cola } = porDetras;
    await withTransaction(db, (trx) => cola.send(trx, 'limpieza', {}));
    const busy = p99(await scanDuring(url, untilGone(porDetras)));
    const seconds = (performance.now() - begin) / 1000;
    return describe(seconds, busy, ociosa);
  } finally {
    await porDetras.close();
    await servidor.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Scans of the demo's pets, made longer ago than they are kept. */
async function sow({ pool }: PorDetras): Promise<void> {
  await pool.query(`
    INSERT INTO escaneos (mascota_id, origen, visitante, linea, primera, ultima)
    SELECT pets[1 + n % cardinality(pets)], 'chapa', sha256(n::text::bytea), sha256(n::text::bytea), due, due
    FROM generate_series(1, ${LECTURAS}) n,
      (SELECT array_agg(id) AS pets, now() - interval '91 days' AS due FROM mascotas) them`);
  await pool.query('VACUUM ANALYZE escaneos');
}

async function untilGone({ pool }: PorDetras): Promise<void> {
  const due = `SELECT FROM escaneos WHERE primera < now() - interval '90 days' LIMIT 1`;
  while ((await pool.query(due)).rowCount) await sleep(MIRA_MS);
}

function describe(seconds: number, busy: number, idle: number): Figure[] {
  return [
    {
      name: `${LECTURAS.toLocaleString('en')} scans fall due at once: until they are gone, the quarter of an hour until the job included`,
      value: `${((seconds + CUARTO_S) / 60).toFixed(0)} min (of it ${seconds.toFixed(0)} s of work)`,
      budget: '≤ 60 min',
      ok: seconds + CUARTO_S <= 3_600,
    },
    {
      name: 'A warm scan meanwhile, fifty a second, p99 against idle',
      value: `${(busy / idle).toFixed(1)} times (${busy.toFixed(0)} and ${idle.toFixed(0)} ms)`,
      budget: '≤ 3',
      ok: busy <= 3 * idle,
    },
  ];
}

const p99 = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1]!;

if (import.meta.main) {
  for (const { name, value, budget } of await measurePlazos()) {
    console.log(`${name}: ${value} (${budget})`);
  }
}
