import type { Vecino } from '@vuelve/contract/vecino';
import { describe, expect, test } from 'vitest';
import { makeEach, useTestApp } from '../../test/fixtures.ts';

const t = useTestApp();
const ana = makeEach(() => t.createOwner());
const RUTA = '/avisos/cerca';

type Answer = { vecino: Vecino; error?: string; campos?: Record<string, string> };
const put = (body: object, { client } = ana) => client.put<Answer>(RUTA, body);
const read = async ({ client } = ana) => (await client.get<Answer>(RUTA)).body.vecino;
const stored = () =>
  t.db
    .selectFrom('vecinos')
    .selectAll()
    .where('usuario_id', '=', ana.usuario.id)
    .executeTakeFirst();

describe('GET /avisos/cerca', () => {
  test('quien no lo ha pedido no oye de nada', async () => {
    expect(await read()).toBeNull();
  });

  test('dice el sitio, los kilómetros y desde cuándo; el de otra cuenta no', async () => {
    await put({ municipio: 'Leganés', km: 3 });
    const before = Date.now();
    const { desde, ...sitio } = await read();
    expect(sitio).toEqual({ municipio: 'Leganés (Madrid)', conZona: false, km: 3 });
    expect(Math.abs(Date.parse(desde) - before)).toBeLessThan(60_000);
    expect(await read(await t.createOwner())).toBeNull();
  });

  test('sin sesión → 401', async () => {
    expect((await t.visitor().get(RUTA)).status).toBe(401);
  });
});

describe('PUT /avisos/cerca', () => {
  const AQUI = { latitud: 40.3281, longitud: -3.7635 };

  test('de una ubicación se guarda su zona de medio kilómetro, y nada más fino', async () => {
    expect((await put({ posicion: AQUI, km: 1 })).body.vecino).toMatchObject({
      municipio: 'Leganés (Madrid)',
      conZona: true,
    });
    const { celda } = (await stored())!;
    await put({ posicion: { latitud: 40.3279, longitud: -3.7632 }, km: 1 });
    expect((await stored())!.celda).toBe(celda);
  });

  test('otros kilómetros en el mismo sitio: es otro permiso, con su fecha', async () => {
    await put({ posicion: AQUI, km: 1 });
    const before = (await stored())!;
    const { desde } = await read();
    expect((await put({ mismoLugar: true, km: 1 })).body.vecino.desde).toBe(desde);
    const { vecino } = (await put({ mismoLugar: true, km: 10 })).body;
    expect([vecino.conZona, vecino.km]).toEqual([true, 10]);
    expect(Date.parse(vecino.desde)).toBeGreaterThan(Date.parse(desde));
    expect((await stored())!.celda).toBe(before.celda);
  });

  test.each([
    ['0 km', { municipio: 'Leganés', km: 0 }, 'km'],
    ['11 km', { municipio: 'Leganés', km: 11 }, 'km'],
    ['km a medias', { municipio: 'Leganés', km: 2.5 }, 'km'],
    ['sin km', { municipio: 'Leganés' }, 'km'],
    ['un municipio que no hay', { municipio: 'Legnés', km: 3 }, 'municipio'],
    ['sin sitio', { km: 3 }, 'municipio'],
    ['el mismo sitio, sin haberlo', { mismoLugar: true, km: 3 }, 'municipio'],
    ['fuera de España', { posicion: { latitud: 48.85, longitud: 2.35 }, km: 3 }, 'municipio'],
  ])('%s → 400 en su campo', async (_, body, campo) => {
    const answer = await put(body);
    expect([answer.status, Object.keys(answer.body.campos!)]).toEqual([400, [campo]]);
    expect(await read()).toBeNull();
  });

  test('sin sesión → 401', async () => {
    expect((await t.visitor().put(RUTA, { municipio: 'Leganés', km: 3 })).status).toBe(401);
  });
});

describe('DELETE /avisos/cerca', () => {
  test('no queda nada de lo pedido; dos veces es una; no toca a otra cuenta', async () => {
    const eva = await t.createOwner();
    await put({ municipio: 'Leganés', km: 3 }, eva);
    await put({ municipio: 'Leganés', km: 3 });
    for (let veces = 0; veces < 2; veces++) {
      expect((await ana.client.delete(RUTA)).status).toBe(200);
      expect(await stored()).toBeUndefined();
    }
    expect(await read(eva)).not.toBeNull();
  });

  test('sin sesión → 401', async () => {
    expect((await t.visitor().delete(RUTA)).status).toBe(401);
  });
});
