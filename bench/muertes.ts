import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/src/cimientos/db/embedded-postgres.ts';
import { migrate } from '../server/src/cimientos/db/migrate.ts';
import { killWhilePaying } from '../server/src/test/muertes.ts';
import type { Figure } from './figure.ts';

const MUERTES = 120;
const SEMILLA = 20_261_121;
/** Jobs of a dead server expire after two minutes, which is checked once a minute. */
const COLA_MS = 6 * 60_000;

/** Consistency of the orders after the server was killed repeatedly during payments. */
export async function measureMuertes(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vuelve-bench-'));
  const postgres = await startEmbeddedPostgres(dataDir);
  try {
    await migrate(postgres.url);
    const informe = await killWhilePaying({
      url: postgres.url,
      muertes: MUERTES,
      seed: SEMILLA,
      colaMs: COLA_MS,
    });
    const { cobrados, perdidos, doblados, inventados, activaciones, correos } = informe;
    const { enviados, dudosos, pendientes } = correos;
    return [
      {
        name: `Orders lost, doubled, invented in ${MUERTES} deaths (kill -9) while paying`,
        value: `${perdidos}, ${doblados}, ${inventados} of ${cobrados} paid`,
        budget: '0, 0, 0',
        ok: perdidos + doblados + inventados === 0 && cobrados > MUERTES,
      },
      {
        name: 'Of them, badges bought without account: half made, or made without money',
        value: `${activaciones.aMedias} of ${activaciones.cobradas}`,
        budget: '0',
        ok: activaciones.aMedias === 0 && activaciones.cobradas > 0,
      },
      {
        name: 'Their confirmations: sent once, flagged as perhaps unsent, still queued',
        value: `${enviados}, ${dudosos}, ${pendientes}`,
        budget: 'none twice',
        ok: enviados + dudosos + pendientes === cobrados,
      },
    ];
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
