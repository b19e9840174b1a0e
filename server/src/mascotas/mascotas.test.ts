import type { Insignia } from '@vuelve/contract/mascota';
import { describe, expect, test } from 'vitest';
import { createChapa } from '../chapas/chapas.ts';
import { useTestApp } from '../test/fixtures.ts';
import type { Owner } from '../test/test-app.ts';

const t = useTestApp();

describe('POST /insigniasQR/edit/post', () => {
  test('→ 201 con una mascota vacía y su chapa', async () => {
    const { client } = await t.createOwner();
    const answer = await client.post<{ insignia: Insignia }>('/insigniasQR/edit/post');
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      insignia: {
        id: expect.any(Number),
        hash: expect.stringMatching(/^[\w-]{22}$/),
        Mascota: '',
        tipo_mascota: null,
        Raza: '',
        fecha_nac: null,
        Genero: null,
        Esteril: null,
        texto_cabecera: '',
        citas: '',
        Bibliografia: '',
        avatar: null,
        Cover: null,
        fecha_alta: expect.stringMatching(/Z$/),
        apellidos_publicos: true,
        telefono_publico: true,
        vacunas_publicas: true,
        caracter: '',
        medicacion: '',
        alergias: '',
        necesidades: '',
        caracter_publico: true,
        medicacion_publica: true,
        alergias_publicas: true,
        necesidades_publicas: true,
        chip: '',
        chip_publico: false,
        perdida: null,
        version: 1,
        chapa: {
          hash: expect.stringMatching(/^[\w-]{22}$/),
          corto: expect.stringMatching(/^[A-HJKMNP-Z2-9]{8}$/),
        },
      },
    });
    const { hash, chapa } = answer.body.insignia;
    expect(chapa.hash).not.toBe(hash);
  });

  test('con nombre y tipo → 201 con ellos; un cuerpo que no vale → 400 y ninguna mascota', async () => {
    const { client } = await t.createOwner();
    const create = (body: object) =>
      client.post<{ insignia: Insignia }>('/insigniasQR/edit/post', body);
    for (const [body, campo] of [
      [{ Mascota: ' ' }, 'Mascota'],
      [{ Mascota: 'Trufa', tipo_mascota: 4 }, 'tipo_mascota'],
    ] as const) {
      const answer = await create(body);
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['error', 'campos']]);
      expect(answer.body).toHaveProperty(['campos', campo]);
    }
    expect((await client.get('/insigniasQR')).body).toEqual([]);
    const answer = await create({
      Mascota: ' Trufa ',
      tipo_mascota: 1,
      Raza: 'Podenco',
      hash: 'x',
    });
    expect(answer.status).toBe(201);
    expect(answer.body.insignia).toMatchObject({ Mascota: 'Trufa', tipo_mascota: 1, Raza: '' });
    expect(answer.body.insignia.hash).not.toBe('x');
    expect((await create({})).body.insignia).toMatchObject({ Mascota: '', tipo_mascota: null });
  });

  test('con el propio usuario_id → 201; con el de otro → 403 y ninguna mascota', async () => {
    const { client, usuario } = await t.createOwner();
    const other = await t.createOwner();
    const create = (id: number) => client.post(`/insigniasQR/edit/post?usuario_id=${id}`);
    expect((await create(usuario.id)).status).toBe(201);
    const answer = await create(other.usuario.id);
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ error: 'No tienes permiso para hacer esto' });
    expect((await other.client.get('/insigniasQR')).body).toEqual([]);
  });

  test('la mascota 201 → 409', async () => {
    const { client, usuario } = await t.createOwner();
    const rows = Array.from({ length: 199 }, (_, i) => ({
      hash: `${usuario.hash}${i}`,
      usuario_id: usuario.id,
    }));
    await t.db.insertInto('mascotas').values(rows).execute();
    expect((await client.post('/insigniasQR/edit/post')).status).toBe(201);
    const answer = await client.post('/insigniasQR/edit/post');
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({ error: 'Has llegado al máximo de mascotas de una cuenta' });
  });
});

describe('GET /insigniasQR', () => {
  const listHashes = async (path: string, owner: Owner) => {
    const { body } = await owner.client.get<Insignia[]>(path);
    return body.map(({ hash }) => hash);
  };

  test('→ 200 con las propias, la primera la más antigua', async () => {
    const owner = await t.createOwner();
    await t.createMascota(await t.createOwner());
    expect((await owner.client.get('/insigniasQR/')).body).toEqual([]);
    const pets = [await t.createMascota(owner), await t.createMascota(owner)];
    const answer = await owner.client.get(`/insigniasQR/?usuario_id=${owner.usuario.id}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(pets);
  });

  test('con otra chapa más → sale una vez, con la primera', async () => {
    const owner = await t.createOwner();
    const pet = await t.createMascota(owner);
    await createChapa(t.db, pet.id);
    expect((await owner.client.get('/insigniasQR')).body).toEqual([pet]);
    expect((await owner.client.get(`/insigniasQR/edit?hash=${pet.hash}`)).body).toEqual([pet]);
  });

  test('limite y cursor pasan página', async () => {
    const owner = await t.createOwner();
    const pets = [];
    for (let i = 0; i < 3; i++) pets.push(await t.createMascota(owner));
    const hashes = pets.map(({ hash }) => hash);
    expect(await listHashes('/insigniasQR?limite=2', owner)).toEqual(hashes.slice(0, 2));
    const next = `/insigniasQR?limite=2&cursor=${pets[1]!.id}`;
    expect(await listHashes(next, owner)).toEqual(hashes.slice(2));
  });

  test('usuario_id de otro → 403', async () => {
    const owner = await t.createOwner();
    const other = await t.createOwner();
    const answer = await owner.client.get(`/insigniasQR?usuario_id=${other.usuario.id}`);
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ error: 'No tienes permiso para hacer esto' });
  });

  test.each([
    ['limite=0', 'limite'],
    ['limite=101', 'limite'],
    ['limite=x', 'limite'],
    ['cursor=-1', 'cursor'],
    ['cursor=99999999999', 'cursor'],
    ['usuario_id=yo', 'usuario_id'],
    ['usuario_id=1&usuario_id=2', 'usuario_id'],
  ])('?%s → 400', async (query, field) => {
    const { client } = await t.createOwner();
    const answer = await client.get(`/insigniasQR?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      error: 'Revisa este dato',
      campos: { [field]: 'Revisa este dato' },
    });
  });
});

describe('GET /insigniasQR/edit', () => {
  const path = (hash: string, more = '') => `/insigniasQR/edit?hash=${hash}${more}`;

  test('→ 200 con la mascota en un array', async () => {
    const owner = await t.createOwner();
    const pet = await t.createMascota(owner);
    const answer = await owner.client.get(path(pet.hash, `&usuario_id=${owner.usuario.id}`));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([pet]);
  });

  test('mascota ajena → 404, igual que la que no existe', async () => {
    const owner = await t.createOwner();
    const pet = await t.createMascota(await t.createOwner());
    const foreign = await owner.client.get(path(pet.hash));
    const missing = await owner.client.get(path('noexiste'));
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual({ error: 'No encontramos esa mascota' });
    expect(missing.status).toBe(404);
    expect(missing.body).toEqual(foreign.body);
  });

  test('mascota ajena con el usuario_id de su dueño → 403', async () => {
    const { client } = await t.createOwner();
    const other = await t.createOwner();
    const pet = await t.createMascota(other);
    expect((await client.get(path(pet.hash, `&usuario_id=${other.usuario.id}`))).status).toBe(403);
  });

  test.each([
    ['/insigniasQR/edit', 'Falta este dato'],
    ['/insigniasQR/edit?hash=', 'Revisa este dato'],
    ['/insigniasQR/edit?hash=%00', 'Revisa este dato'],
    [`/insigniasQR/edit?hash=${'a'.repeat(65)}`, 'Revisa este dato'],
    ['/insigniasQR/edit?hash=a&hash=b', 'Revisa este dato'],
    [`/insigniasQR/edit?hash=a'--`, 'Revisa este dato'],
  ])('%s → 400 %s', async (path, error) => {
    const { client } = await t.createOwner();
    const answer = await client.get(path);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error, campos: { hash: error } });
  });
});
