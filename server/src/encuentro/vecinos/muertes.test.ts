import { expect, test } from 'vitest';
import { cloneDatabase } from '../../test/databases.ts';
import { killWhileTelling } from '../../test/muertes-vecinos.ts';

const MUERTES = 4;
/** The lanes of pushes and of mails. */
const EN_VUELO = 10 + 4;

test(`${MUERTES} muertes del servidor (kill -9) mientras se avisa a los vecinos: nadie se queda sin su aviso, y dos veces lo oyen, como mucho, los que estaban en vuelo`, async () => {
  const { repetidos, enVuelo, ...informe } = await killWhileTelling({
    url: await cloneDatabase(),
    muertes: MUERTES,
    seed: 27,
    anuncios: 1,
    vecinos: 250,
    conNavegador: 0.5,
    latido: false,
  });
  expect(informe).toMatchObject({ esperados: 250, perdidos: 0, anotados: 250 });
  expect(repetidos).toBeLessThanOrEqual(enVuelo.total);
  expect(enVuelo.peor).toBeLessThanOrEqual(EN_VUELO);
});
