import { expect, test } from 'vitest';
import { cloneDatabase } from '../../test/databases.ts';
import { killWhileRelaying } from '../../test/muertes-relevo.ts';

const MUERTES = 4;

test(`${MUERTES} muertes del servidor (kill -9) mientras se avisa a los contactos: ningún paso se pierde ni se repite, y ninguna carta se pierde`, async () => {
  const informe = await killWhileRelaying({
    url: await cloneDatabase(),
    muertes: MUERTES,
    seed: 14,
    mascotas: 3,
  });
  expect(informe).toMatchObject({
    perdidos: 0,
    doblados: 0,
    cartas: { perdidas: 0, dobladas: 0 },
    entregas: { perdidas: 0 },
  });
  expect(informe.esperados).toBeGreaterThan(0);
});
