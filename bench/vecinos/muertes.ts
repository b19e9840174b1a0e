import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../server/src/cimientos/db/embedded-postgres.ts';
import { type InformeVecinos, killWhileTelling } from '../../server/src/test/muertes-vecinos.ts';
import type { Figure } from '../figure.ts';

const MUERTES = 50;
const SEMILLA = 20_261_127;
const ANUNCIOS = 5;
/** More than ten lives tell. */
const VECINOS = 700;
const MITAD = 0.5;
/** The lanes of pushes and of mails of a server. */
const EN_VUELO = 6 + 4;
/** At least a quarter of the kills must interrupt work: the others prove nothing. */
const PARTE_EN_MANO = 4;
const LATIDO_S = 120;

/** Who is told, and how often, if the server is killed repeatedly while it tells neighbours. */
export async function measureMuertesVecinos(
  muertes = MUERTES,
  conNavegador = MITAD,
  vecinos = VECINOS,
): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vuelve-bench-'));
  const postgres = await startEmbeddedPostgres(dataDir);
  try {
    const informe = await killWhileTelling({
      url: postgres.url,
      muertes,
      seed: SEMILLA,
      anuncios: ANUNCIOS,
      vecinos,
      conNavegador,
      latido: true,
    });
    return toFigures(informe, muertes);
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function toFigures(informe: InformeVecinos, muertes: number): Figure[] {
  const { esperados, perdidos, repetidos, enVuelo, anotados, enMano, latidoMs } = informe;
  const minimo = Math.ceil(muertes / PARTE_EN_MANO);
  return [
    {
      name: `Neighbours never told, and not noted as told, after ${muertes} deaths (kill -9) while they are told`,
      value: `${perdidos}, ${esperados - anotados} of ${esperados}`,
      budget: '0, 0',
      ok: perdidos === 0 && anotados === esperados,
    },
    {
      name: 'Told once more, for death came between a service’s yes and our note; in flight at a death: in all, and at the worst one',
      value: `${repetidos}; ${enVuelo.total}, ${enVuelo.peor}`,
      budget: `as many as in flight; ≤ ${EN_VUELO} at one`,
      ok: repetidos <= enVuelo.total && enVuelo.peor <= EN_VUELO,
    },
    {
      name: 'Deaths with a delivery in flight; while neighbours were chosen',
      value: `${enMano.entregas}, ${enMano.elecciones} of ${muertes}`,
      budget: `≥ ${minimo} in flight`,
      ok: enMano.entregas >= minimo,
    },
    {
      name: 'Until another server goes on with the neighbours of one that died once, as the queue notices by itself',
      value:
        latidoMs === undefined ? 'the last death hit no job' : `${Math.round(latidoMs / 1000)} s`,
      budget: `≤ ${LATIDO_S} s`,
      ok: latidoMs === undefined || latidoMs <= LATIDO_S * 1000,
    },
  ];
}
