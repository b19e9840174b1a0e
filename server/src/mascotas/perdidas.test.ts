import type { Insignia } from '@vuelve/contract/mascota';
import type { PerfilPublico } from '@vuelve/contract/perfil-publico';
import type { Regreso } from '@vuelve/contract/perdida';
import { PERDIDA_MAXIMO_MS } from '@vuelve/contract/reglas';
import { describe, expect, test } from 'vitest';
import { makeEach, makeOnce, useTestApp } from '../test/fixtures.ts';

const t = useTestApp();
const owner = makeOnce(() => t.createOwner());
const other = makeOnce(() => t.createOwner());
const pet = makeEach(() => t.createMascota(owner));

const ARGUMOSA = {
  desde: new Date(Date.now() - 3_600_000).toISOString(),
  lugar: 'Calle de Argumosa, Lavapiés (Madrid)',
  aviso: 'Está asustada: no corras hacia ella.',
  recompensa: 'Se ofrece, en mano.',
};

const save = (body: object, { client } = owner) =>
  client.put<{ insignia: Insignia }>(`/insigniasQR/perdida?hash=${pet.hash}`, {
    abre: true,
    ...body,
  });
const end = ({ client } = owner) =>
  client.post<{ insignia: Insignia; regreso: Regreso }>(
    `/insigniasQR/perdida/vuelta?hash=${pet.hash}`,
  );
const see = async () =>
  (await t.visitor().get<PerfilPublico>(`/verInsignia?hash=${pet.hash}`)).body;
const readPagina = () => t.visitor().fetch(`/app/view/${pet.hash}`);
const countPerdidas = async () =>
  (await t.db.selectFrom('perdidas').select('id').where('mascota_id', '=', pet.id).execute())
    .length;

const hace = (ms: number) => new Date(Date.now() - ms).toISOString();

describe('PUT /insigniasQR/perdida', () => {
  test('→ 200: la mascota está perdida, y quien la encuentra lo ve al momento', async () => {
    await readPagina(); // from here on the page is in the cache
    const desde = new Date(hace(3_600_000)).toISOString();
    const answer = await save({ ...ARGUMOSA, desde });
    expect(answer.status).toBe(200);
    const publica = { ...ARGUMOSA, desde };
    expect(answer.body.insignia.perdida).toEqual({ ...publica, comunidad: '', pasos: [] });
    expect((await see()).perdida).toEqual(publica);
  });

  test.each([
    ['el mayor de los desfases', 24 * 3_600_000 - 60_000, '+23:59'],
    ['el menor', 60_000 - 24 * 3_600_000, '-23:59'],
    ['muchas cifras de segundo', 0, `${'0'.repeat(500)}Z`],
  ])('un momento con %s es ese momento → 200', async (_, ms, resto) => {
    const before = Math.floor(Date.now() / 60_000) * 60_000;
    const desde = new Date(before + ms).toISOString().replace('Z', resto);
    const { status, body } = await save({ desde });
    expect([status, body.insignia?.perdida?.desde]).toEqual([200, new Date(before).toISOString()]);
  });

  test('sin cuerpo que decir: perdida desde ahora', async () => {
    const before = Date.now();
    const { desde } = (await save({})).body.insignia.perdida!;
    expect(Date.parse(desde)).toBeGreaterThanOrEqual(before - 1000);
    expect(Date.parse(desde)).toBeLessThanOrEqual(Date.now() + 1000);
  });

  test('otra vez: cambia lo que se dice y deja el resto; sigue siendo la misma pérdida', async () => {
    const { desde } = (await save({ lugar: 'Atocha', aviso: 'No la llames' })).body.insignia
      .perdida!;
    const cambiada = await save({ lugar: 'El Retiro', comunidad: 'MD', pasos: ['registro'] });
    expect(cambiada.body.insignia.perdida).toEqual({
      desde,
      lugar: 'El Retiro',
      aviso: 'No la llames',
      recompensa: '',
      comunidad: 'MD',
      pasos: ['registro'],
    });
    expect(await countPerdidas()).toBe(1);
  });

  test('dos a la vez: una sola pérdida, y las dos responden 200', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => save({ lugar: 'Atocha' })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await countPerdidas()).toBe(1);
  });

  test.each([
    [
      'dentro de una hora',
      { desde: hace(-3_600_000) },
      'desde',
      'El momento no puede ser posterior a ahora',
    ],
    [
      'hace más de un año',
      { desde: hace(PERDIDA_MAXIMO_MS + 60_000) },
      'desde',
      'Pon un momento del último año',
    ],
    ['un momento que no lo es', { desde: 'ayer' }, 'desde', 'Pon el día y la hora'],
    ['un lugar demasiado largo', { lugar: 'x'.repeat(161) }, 'lugar', 'Máximo 160 caracteres'],
    ['una comunidad que no hay', { comunidad: 'XX' }, 'comunidad', 'Revisa este dato'],
    ['un paso que no hay', { pasos: ['rezar'] }, 'pasos', 'Revisa este dato'],
  ])('%s → 400, y no se pierde', async (_, body, campo, frase) => {
    const answer = await save(body);
    expect(answer.status).toBe(400);
    const { campos } = answer.body as unknown as { campos: Record<string, string> };
    expect(Object.entries(campos)[0]![0]).toContain(campo);
    expect(Object.values(campos)[0]).toBe(frase);
    expect((await see()).perdida).toBeNull();
  });

  test('un cambio que llega tarde, con la mascota ya en casa → 409, y no se pierde otra vez', async () => {
    await save({ lugar: 'Atocha' });
    await end();
    const late = await owner.client.put(`/insigniasQR/perdida?hash=${pet.hash}`, {
      pasos: ['vecinos'],
    });
    expect(late.status).toBe(409);
    expect(late.body).toEqual({ error: 'Esta mascota ya está en casa' });
    expect((await see()).perdida).toBeNull();
  });

  test('mascota ajena → 404, y sigue en casa', async () => {
    expect((await save(ARGUMOSA, other)).status).toBe(404);
    expect((await see()).perdida).toBeNull();
  });
});

describe('POST /insigniasQR/perdida/vuelta', () => {
  test('→ 200 con cuánto ha tardado; su página vuelve a ser la de siempre', async () => {
    const desde = hace(7_200_000);
    await save({ desde });
    const answer = await end();
    expect(answer.status).toBe(200);
    expect(answer.body.insignia.perdida).toBeNull();
    expect(answer.body.regreso.desde).toBe(desde);
    expect(Date.parse(answer.body.regreso.vuelta)).toBeGreaterThan(Date.parse(desde));
    expect((await see()).perdida).toBeNull();
  });

  test('otra vez → 200 con lo mismo', async () => {
    await save({});
    const first = await end();
    expect((await end()).body).toEqual(first.body);
  });

  test('perderse de nuevo es otra pérdida, sin lo que se dijo de la anterior', async () => {
    await save({ lugar: 'Atocha', pasos: ['registro'] });
    await end();
    const { perdida } = (await save({})).body.insignia;
    expect(perdida).toMatchObject({ lugar: '', pasos: [] });
    expect(await countPerdidas()).toBe(2);
  });

  test('nunca se ha perdido → 409', async () => {
    const answer = await end();
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({ error: 'Esta mascota ya está en casa' });
  });

  test('mascota ajena → 404, y sigue perdida', async () => {
    await save({ lugar: 'Atocha' });
    expect((await end(other)).status).toBe(404);
    expect((await see()).perdida).toMatchObject({ lugar: 'Atocha' });
  });

  test('al borrar la mascota se va todo', async () => {
    await save({});
    const { client } = owner;
    await client.delete(`/insigniasQR/edit/delete?hash=${pet.hash}&chapa=libre`);
    expect(await countPerdidas()).toBe(0);
  });
});

describe('lo importante de una mascota', () => {
  const edit = (body: object) =>
    owner.client.put<{ insignia: Insignia; campos: Record<string, string> }>(
      `/insigniasQR/edit/put?hash=${pet.hash}`,
      body,
    );

  test('lo que no se oculta lo ve quien la encuentra, en su orden; lo vacío no está', async () => {
    await edit({ alergias: 'Al pollo', caracter: 'Tímida', medicacion: 'Tiroides' });
    await edit({ medicacion_publica: false });
    expect((await see()).importante).toEqual([
      { asunto: 'caracter', texto: 'Tímida' },
      { asunto: 'alergias', texto: 'Al pollo' },
    ]);
  });

  test('el chip se guarda sin espacios, y solo se ve si se quiere', async () => {
    const saved = await edit({ chip: '941 0000 1234 5678' });
    expect(saved.body.insignia).toMatchObject({ chip: '941000012345678', chip_publico: false });
    expect((await see()).chip).toBeNull();
    await edit({ chip_publico: true });
    expect((await see()).chip).toBe('941000012345678');
    expect((await edit({ chip: '' })).body.insignia.chip).toBe('');
    expect((await see()).chip).toBeNull();
  });

  test.each(['94100001234567', '9410000123456789', '94100001234567A', 'x'.repeat(41)])(
    'un chip «%s» → 400 en su campo',
    async (chip) => {
      const answer = await edit({ chip });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.campos)).toEqual(['chip']);
    },
  );

  test('más de 140 caracteres → 400 en su campo', async () => {
    const answer = await edit({ caracter: 'x'.repeat(141) });
    expect(answer.status).toBe(400);
    expect(answer.body.campos).toEqual({ caracter: 'Máximo 140 caracteres' });
  });
});
