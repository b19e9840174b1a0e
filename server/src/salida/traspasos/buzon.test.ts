import { expect, test } from 'vitest';
import { useTestApp } from '../../test/fixtures.ts';
import { traspasoOf } from '../../test/traspasos.ts';

const t = useTestApp();

const begin = async (email: string) => {
  const owner = await t.createOwner();
  const pet = await t.createMascota(owner);
  return (await owner.client.post(traspasoOf(pet), { email })).status;
};

test('POST /insigniasQR/traspaso: a un mismo buzón, cinco al día, lo pida quien lo pida → 429; a otro → 201', async () => {
  for (let i = 0; i < 5; i++) expect(await begin('lleno@ejemplo.es')).toBe(201);
  expect(await begin('lleno@ejemplo.es')).toBe(429);
  expect(await begin('otro@ejemplo.es')).toBe(201);
});

test.each([
  [
    'con etiquetas y mayúsculas',
    ['v@', 'v+1@', 'V+2@', 'v+tres@', 'v++@', 'v+5@'].map((it) => `${it}Ejemplo.es`),
  ],
  [
    'con puntos en gmail.com',
    ['ev.a@gmail.com', 'e.va@gmail.com', 'eva+1@gmail.com'].flatMap((it) => [
      it,
      it.replace('gmail', 'googlemail'),
    ]),
  ],
])('POST /insigniasQR/traspaso: a un mismo buzón, %s, cinco al día → 429', async (_, emails) => {
  const statuses: number[] = [];
  for (const email of emails) statuses.push(await begin(email));
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});
