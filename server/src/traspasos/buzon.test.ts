import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../test/test-app.ts';
import { traspasoOf } from '../test/traspasos.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

test('POST /insigniasQR/traspaso: a un mismo buzón, cinco al día, lo pida quien lo pida → 429; a otro → 201', async () => {
  const begin = async (email: string) => {
    const owner = await t.createOwner();
    const pet = await t.createMascota(owner);
    return (await owner.client.post(traspasoOf(pet), { email })).status;
  };
  for (let i = 0; i < 5; i++) expect(await begin('lleno@ejemplo.es')).toBe(201);
  expect(await begin('lleno@ejemplo.es')).toBe(429);
  expect(await begin('otro@ejemplo.es')).toBe(201);
});
