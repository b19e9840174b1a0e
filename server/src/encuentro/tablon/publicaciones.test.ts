import type { Publicado } from '@vuelve/contract/tablon';
import { describe, expect, test } from 'vitest';
import { createAna, get } from '../../test/avisos-de-mascota.ts';
import { makeEach, makeOnce, useTestApp } from '../../test/fixtures.ts';
import { stringifySinHoras } from '../../test/sin-horas.ts';

const t = useTestApp();
const owner = makeOnce(() => createAna(t));
const other = makeOnce(() => t.createOwner());
const pet = makeEach(async () => {
  const made = await t.createMascota(owner);
  const data = { Mascota: 'Luna', tipo_mascota: 2 };
  await owner.client.put(`/insigniasQR/edit/put?hash=${made.hash}`, data);
  await owner.client.put(`/insigniasQR/perdida?hash=${made.hash}`, { abre: true });
  return made;
});

const TABLON = () => `/insigniasQR/tablon?hash=${pet.hash}`;
const ATIGRADA = { tamano: 'pequeno', colores: ['atigrado'], municipio: 'Leganés' };
const LEGANES = { latitud: 40.3281, longitud: -3.7635 };

type Answer = { publicado: Publicado | null; error?: string; campos?: Record<string, string> };
const publish = (body: object = ATIGRADA, { client } = owner) => client.put<Answer>(TABLON(), body);
const withdraw = ({ client } = owner) => client.delete<Answer>(TABLON());
const read = async ({ client } = owner) => (await client.get<Answer>(TABLON())).body.publicado;
const findRow = () =>
  t.db
    .selectFrom('anuncios')
    .select(['municipio', 'provincia', 'celda', 'especie', 'publicado'])
    .where('mascota_id', '=', pet.id)
    .executeTakeFirst();

describe('GET /insigniasQR/tablon', () => {
  test('perdida y sin publicar → null; nada es público hasta que se pide', async () => {
    expect(await read()).toBeNull();
  });

  test('publicada → lo que se ve en el tablón', async () => {
    await publish();
    expect(await read()).toEqual({
      tamano: 'pequeno',
      colores: ['atigrado'],
      municipio: 'Leganés (Madrid)',
      clave: expect.stringMatching(/^[\w-]{22}$/),
      conZona: false,
      hasta: expect.any(String),
    });
  });

  test('mascota ajena → 404; sin sesión → 401', async () => {
    expect((await other.client.get(TABLON())).status).toBe(404);
    expect((await t.visitor().get(TABLON())).status).toBe(401);
  });
});

describe('PUT /insigniasQR/tablon', () => {
  test('→ 200 y está en el tablón de su municipio', async () => {
    expect((await publish()).status).toBe(200);
    const { html } = await get(t.visitor(), '/cerca?zona=28074');
    expect(html).toContain('Luna');
    expect(html).toContain('Gato, atigrado, pequeño');
  });

  test('con la posición se guarda su celda y su municipio, y nada más fino', async () => {
    const { tamano, colores } = ATIGRADA;
    await publish({ tamano, colores, posicion: LEGANES });
    const first = await findRow();
    expect(first).toMatchObject({ municipio: '28074', provincia: '28', especie: 2 });
    expect(first!.celda).toBeGreaterThan(0);
    const row = await t.db
      .selectFrom('anuncios')
      .selectAll()
      .where('mascota_id', '=', pet.id)
      .execute();
    expect(stringifySinHoras(row)).not.toMatch(/40\.3|-3\.7/);
  });

  test('otra vez: cambia lo que se ve; la página y el momento son los mismos', async () => {
    const { tamano, colores } = ATIGRADA;
    await publish({ tamano, colores, posicion: LEGANES });
    const [before, first] = [await read(), await findRow()];
    expect(before!.conZona).toBe(true);
    await publish({ tamano: 'grande', colores: ['negro'], mismoLugar: true });
    const { clave, municipio } = before!;
    expect(await read()).toMatchObject({ clave, municipio, tamano: 'grande', conZona: true });
    expect(await findRow()).toEqual(first);
  });

  test('escribir el municipio olvida la ubicación que se dio', async () => {
    const { tamano, colores } = ATIGRADA;
    await publish({ tamano, colores, posicion: LEGANES });
    await publish({ ...ATIGRADA, municipio: 'Leganés (Madrid)' });
    expect(await findRow()).toMatchObject({ municipio: '28074', celda: null });
    await publish({ ...ATIGRADA, municipio: 'Getafe' });
    expect(await findRow()).toMatchObject({ municipio: '28065', celda: null });
  });

  test('dos a la vez: una sola, y las dos responden 200', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => publish()));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(({ body }) => body.publicado!.clave)).size).toBe(1);
  });

  test.each([
    ['sin tamaño', { colores: ['negro'], municipio: 'Leganés' }, 'tamano', /Elige su tamaño/],
    ['un tamaño que no hay', { ...ATIGRADA, tamano: 'enorme' }, 'tamano', /Elige su tamaño/],
    ['sin colores', { ...ATIGRADA, colores: [] }, 'colores', /Elige al menos un color/],
    ['un color que no hay', { ...ATIGRADA, colores: ['fucsia'] }, 'colores.0', /Revisa este dato/],
    ['sin lugar', { ...ATIGRADA, municipio: ' ' }, 'municipio', /Falta dónde/],
    [
      'el mismo lugar, sin haber ninguno',
      { ...ATIGRADA, municipio: '', mismoLugar: true },
      'municipio',
      /Falta dónde/,
    ],
    [
      'un municipio que no hay',
      { ...ATIGRADA, municipio: 'Legnés' },
      'municipio',
      /Leganés \(Madrid\)/,
    ],
    ['0,0', { ...ATIGRADA, posicion: { latitud: 0, longitud: 0 } }, 'municipio', /solo España/],
    [
      'París',
      { ...ATIGRADA, posicion: { latitud: 48.85, longitud: 2.35 } },
      'municipio',
      /solo España/,
    ],
    [
      'una latitud que no existe',
      { ...ATIGRADA, posicion: { latitud: 91, longitud: 0 } },
      'posicion.latitud',
      /./,
    ],
  ])('%s → 400 con su frase, y no se publica', async (_, body, campo, frase) => {
    const answer = await publish(body);
    expect(answer.status).toBe(400);
    expect(answer.body.campos![campo]).toMatch(frase);
    expect(await read()).toBeNull();
  });

  test('en casa → 409', async () => {
    await owner.client.post(`/insigniasQR/perdida/vuelta?hash=${pet.hash}`);
    const answer = await publish();
    expect([answer.status, answer.body.error]).toEqual([409, 'Esta mascota ya está en casa']);
  });

  test('mascota ajena → 404, sin sesión → 401, y no se publica', async () => {
    expect((await publish(ATIGRADA, other)).status).toBe(404);
    expect((await t.visitor().put(TABLON(), ATIGRADA)).status).toBe(401);
    expect(await read()).toBeNull();
  });

  test('si después resulta ser un perro, en el tablón también', async () => {
    await publish();
    await owner.client.put(`/insigniasQR/edit/put?hash=${pet.hash}`, { tipo_mascota: 1 });
    expect(await findRow()).toMatchObject({ especie: 1 });
    await owner.client.put(`/insigniasQR/edit/put?hash=${pet.hash}`, { tipo_mascota: null });
    expect(await findRow()).toMatchObject({ especie: 0 });
  });
});

describe('DELETE /insigniasQR/tablon', () => {
  test('→ 200: ya no está; otra vez → lo mismo', async () => {
    await publish();
    const { clave } = (await read())!;
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(200);
    expect(await read()).toBeNull();
    const page = await get(t.visitor(), `/cerca/${clave}`);
    expect(page.status).toBe(404);
    expect(page.html).toContain('Ya no está en el tablón');
  });

  test('mascota ajena → 404, sin sesión → 401, y sigue publicada', async () => {
    await publish();
    expect((await withdraw(other)).status).toBe(404);
    expect((await t.visitor().delete(TABLON())).status).toBe(401);
    expect(await read()).not.toBeNull();
  });
});

describe('deja de estar en el tablón', () => {
  const isThere = async () => (await findRow()) !== undefined;

  test('al volver a casa; si se pierde otra vez, no vuelve sola', async () => {
    await publish();
    await owner.client.post(`/insigniasQR/perdida/vuelta?hash=${pet.hash}`);
    expect(await isThere()).toBe(false);
    await owner.client.put(`/insigniasQR/perdida?hash=${pet.hash}`, { abre: true });
    expect(await read()).toBeNull();
  });

  test('al eliminar la mascota', async () => {
    await publish();
    await owner.client.delete(`/insigniasQR/edit/delete?hash=${pet.hash}&chapa=retirada`);
    expect(await isThere()).toBe(false);
  });

  test('mientras la cuenta está oculta, y después vuelve', async () => {
    await publish();
    const { clave } = (await read())!;
    const hide = (oculto: boolean) =>
      t.db.updateTable('usuarios').set({ oculto }).where('id', '=', owner.usuario.id).execute();
    await hide(true);
    expect((await get(t.visitor(), `/cerca/${clave}`)).status).toBe(404);
    expect((await get(t.visitor(), '/cerca?zona=28074')).html).not.toContain(clave);
    await hide(false);
    expect((await get(t.visitor(), `/cerca/${clave}`)).status).toBe(200);
  });
});
