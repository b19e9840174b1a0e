import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/src/cimientos/db/embedded-postgres.ts';
import { migrate } from '../server/src/cimientos/db/migrate.ts';
import { type Informe, killWhilePaying } from '../server/src/test/muertes.ts';
import type { Figure } from './figure.ts';

const MUERTES = 120;
const MUERTES_DE_DOS = 50;
const SEMILLA = 20_261_121;
/** Jobs of a dead server expire after two minutes, which is checked once a minute. */
const COLA_MS = 6 * 60_000;

/** Consistency of the orders after the server was killed repeatedly during payments. */
export async function measureMuertes(): Promise<Figure[]> {
  const { cobrados, perdidos, doblados, inventados, activaciones, correos } = await kill(
    MUERTES,
    1,
  );
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
}

/** The same of two instances on one database, killed in turn. */
export async function killTwo(): Promise<Figure> {
  const { cobrados, perdidos, doblados, inventados } = await kill(MUERTES_DE_DOS, 2);
  return {
    name: `Orders lost, doubled, invented in ${MUERTES_DE_DOS} deaths (kill -9) over two instances while paying`,
    value: `${perdidos}, ${doblados}, ${inventados} of ${cobrados} paid`,
    budget: '0, 0, 0',
    ok: perdidos + doblados + inventados === 0 && cobrados > MUERTES_DE_DOS,
  };
}

async function kill(muertes: number, instancias: number): Promise<Informe> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vuelve-bench-'));
  const postgres = await startEmbeddedPostgres(dataDir);
  try {
    await migrate(postgres.url);
    return await killWhilePaying({
      url: postgres.url,
      muertes,
      instancias,
      seed: SEMILLA,
      colaMs: COLA_MS,
    });
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
