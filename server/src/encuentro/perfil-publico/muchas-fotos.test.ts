import { FOTOS_POR_PAGINA } from '@vuelve/contract/reglas';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';

const FOTOS = FOTOS_POR_PAGINA + 5;

const t = useTestApp();
const owner = makeOnce(() => t.createOwner());
const pet = makeOnce(() => t.createMascota(owner));
beforeAll(async () => {
  for (let i = 0; i < FOTOS; i++) await t.createMedio(pet);
});

const countPhotos = (html: string) => html.match(/-mini\.webp/g)?.length;

describe('GET /app/view con muchas fotos', () => {
  test.each([
    ['un desconocido', () => t.visitor()],
    ['el dueño', () => owner.client],
  ])('%s ve las primeras, y las demás en la página siguiente', async (_who, client) => {
    const first = await (await client().fetch(`/app/view/${pet.hash}`)).text();
    const second = await (await client().fetch(`/app/view/${pet.hash}?fotos=2`)).text();
    expect(countPhotos(first)).toBe(FOTOS_POR_PAGINA);
    expect(first).toContain(`/app/view/${pet.hash}?fotos=2`);
    expect(countPhotos(second)).toBe(5);
    expect(second).not.toContain('?fotos=3');
    expect(first).toMatch(new RegExp(`${FOTOS}[^0-9]*fotos`));
  });

  test('si caben justas en la primera, no hay segunda', async () => {
    const justas = await t.createMascota(owner);
    for (let i = 0; i < FOTOS_POR_PAGINA; i++) await t.createMedio(justas);
    const html = await t.readPerfil(justas.hash);
    expect(countPhotos(html)).toBe(FOTOS_POR_PAGINA);
    expect(html).not.toContain('?fotos=2');
  });

  test('una página que no existe no rompe nada', async () => {
    for (const fotos of ['0', '-1', 'x', '99999999999999999999']) {
      expect((await t.visitor().fetch(`/app/view/${pet.hash}?fotos=${fotos}`)).status).toBe(200);
    }
  });
});
