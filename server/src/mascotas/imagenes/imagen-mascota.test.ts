import type { Insignia } from '@vuelve/contract/mascota';
import { describe, expect, test } from 'vitest';
import { drawJpeg } from '../../test/imagenes.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';

const t = useTestApp();
const jpeg = await drawJpeg();

const owner = makeEach(() => t.createOwner());
const pet = makeEach(() => t.createMascota(owner));

const upload = (fields: Record<string, string>, options?: { fileFirst: boolean }) =>
  owner.client.upload<{ fichero: string }>(
    '/imagenes/subirfoto',
    { hash_mascota: pet.hash, tipo_imagen: 'cover', ...fields },
    jpeg,
    options,
  );
const read = async () =>
  (await owner.client.get<Insignia[]>(`/insigniasQR/edit?hash=${pet.hash}`)).body[0]!;
const fileOf = (fichero: string | null) => `${owner.usuario.hash}/${pet.hash}/${fichero}`;
const listOwn = async () =>
  (await t.listFicheros()).filter((path) => path.startsWith(owner.usuario.hash));

describe('POST /imagenes/subirfoto', () => {
  test('portada y avatar → 201 con el fichero, que la mascota nombra', async () => {
    const cover = await upload({ tipo_imagen: 'cover' });
    const avatar = await upload({ tipo_imagen: 'avatar' });
    expect(cover.status).toBe(201);
    expect(cover.body).toEqual({ fichero: expect.stringMatching(/^[\w-]{22}\.webp$/) });
    expect(avatar.status).toBe(201);
    expect(await read()).toMatchObject({
      Cover: cover.body.fichero,
      avatar: avatar.body.fichero,
    });
    const named = [fileOf(cover.body.fichero), fileOf(avatar.body.fichero)];
    expect((await listOwn()).sort()).toEqual(named.sort());
  });

  test('con todos los campos que mandan los clientes, antes o después del fichero', async () => {
    const fields = {
      id_usuario: String(owner.usuario.id),
      hash_id: owner.usuario.hash,
      insignia_id: String(pet.id),
      media: 'no',
    };
    for (const fileFirst of [false, true]) {
      expect((await upload(fields, { fileFirst })).status).toBe(201);
    }
  });

  test('otra imagen sustituye a la primera, cuyo fichero desaparece', async () => {
    const first = await upload({});
    const second = await upload({});
    expect(await listOwn()).toEqual([fileOf(second.body.fichero)]);
    const old = await t.visitor().fetch(`/ficheros/${fileOf(first.body.fichero)}`);
    expect(old.status).toBe(404);
    const fresh = await t.visitor().fetch(`/ficheros/${fileOf(second.body.fichero)}`);
    expect(fresh.status).toBe(200);
    expect(fresh.headers.get('cache-control')).toMatch(/^private, max-age=86400/);
  });

  test('cinco a la vez → queda un fichero, el que la mascota nombra', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload({})));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(await listOwn()).toEqual([fileOf((await read()).Cover)]);
    expect(await t.listSubidas()).toEqual([]);
  });
});
