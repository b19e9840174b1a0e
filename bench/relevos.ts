import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/src/cimientos/db/embedded-postgres.ts';
import { type InformeRelevos, killWhileRelaying } from '../server/src/test/muertes-relevo.ts';
import type { Figure } from './figure.ts';

const MUERTES = 50;
const SEMILLA = 20_261_122;
const MASCOTAS = 6;
/** At least a quarter of the kills must interrupt work: the others prove nothing. */
const EN_MANO_MINIMO = MUERTES / 4;

/**
 * Consistency of the chains of alerts after the server was killed repeatedly while it told
 * contacts.
 */
export async function measureRelevos(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vuelve-bench-'));
  const postgres = await startEmbeddedPostgres(dataDir);
  try {
    return toFigures(
      await killWhileRelaying({
        url: postgres.url,
        muertes: MUERTES,
        seed: SEMILLA,
        mascotas: MASCOTAS,
      }),
    );
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function toFigures({ enMano, cartas, entregas, ...cadenas }: InformeRelevos): Figure[] {
  const { avisos, escaneos, esperados, perdidos, doblados } = cadenas;
  return [
    {
      name: `Relay steps lost, doubled in ${MUERTES} deaths (kill -9) while contacts are told`,
      value: `${perdidos}, ${doblados} of ${esperados} (${avisos} notices and ${escaneos} scans)`,
      budget: '0, 0',
      ok: perdidos + doblados === 0 && esperados > MUERTES,
    },
    {
      name: 'Their letters in the log of mails: lost, doubled',
      value: `${cartas.perdidas}, ${cartas.dobladas}`,
      budget: '0, 0',
      ok: cartas.perdidas + cartas.dobladas === 0,
    },
    {
      name: 'The same letters at the mail server: lost; sent once more, for death came between its yes and our note',
      value: `${entregas.perdidas}; ${entregas.repetidas}`,
      budget: '0; –',
      ok: entregas.perdidas === 0,
    },
    {
      name: 'Deaths with a step in the server’s hands, with a letter in them',
      value: `${enMano.pasos}, ${enMano.cartas} of ${MUERTES}`,
      budget: `≥ ${Math.ceil(EN_MANO_MINIMO)} with a step`,
      ok: enMano.pasos >= EN_MANO_MINIMO,
    },
  ];
}
