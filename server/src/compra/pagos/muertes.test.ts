import { expect, test } from 'vitest';
import { cloneDatabase } from '../../test/databases.ts';
import { killWhilePaying } from '../../test/muertes.ts';

const MUERTES = 4;

test(`${MUERTES} muertes del servidor (kill -9) mientras se paga: ningún pedido pagado se pierde ni se dobla, y ninguna chapa queda a medias`, async () => {
  const informe = await killWhilePaying({ url: await cloneDatabase(), muertes: MUERTES, seed: 1 });
  expect(informe).toMatchObject({
    muertes: MUERTES,
    perdidos: 0,
    doblados: 0,
    inventados: 0,
    descuadre: 0,
  });
  expect(informe.cobrados).toBeGreaterThan(0);
  expect(informe.activaciones.cobradas).toBeGreaterThan(0);
  expect(informe.activaciones.aMedias).toBe(0);
  expect(informe.correos.enviados).toBeGreaterThan(0);
});
