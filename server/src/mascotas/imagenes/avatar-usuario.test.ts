import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawJpeg } from '../../test/imagenes.ts';
import { useTestApp } from '../../test/fixtures.ts';

const t = useTestApp();
const jpeg = await drawJpeg();

const PATH = '/imagenesUsuario/subirfotoUsuario';

describe('POST /imagenesUsuario/subirfotoUsuario', () => {
  test('→ 201 con el avatar, que el usuario nombra y cualquiera ve', async () => {
    const { client, usuario } = await t.createOwner();
    const fields = { id_usuario: String(usuario.id), hash_id: usuario.hash };
    const answer = await client.upload<{ avatar: string }>(PATH, fields, jpeg);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ avatar: expect.stringMatching(/^[\w-]{22}\.webp$/) });
    const { avatar } = answer.body;
    expect((await client.get('/sesion')).body).toEqual({ usuario: { ...usuario, avatar } });

    const file = await t.visitor().fetch(`/ficheros/${usuario.hash}/${avatar}`);
    const { width, height } = await sharp(await file.arrayBuffer()).metadata();
    expect({ width, height }).toEqual({ width: 320, height: 320 });
  });

  test('otro sustituye al primero, cuyo fichero desaparece', async () => {
    const { client, usuario } = await t.createOwner();
    await client.upload(PATH, {}, jpeg);
    const { body } = await client.upload<{ avatar: string }>(PATH, {}, jpeg);
    const own = (await t.listFicheros()).filter((path) => path.startsWith(usuario.hash));
    expect(own).toEqual([`${usuario.hash}/${body.avatar}`]);
  });

  test('no es una imagen → 415 y el avatar sigue', async () => {
    const { client } = await t.createOwner();
    await client.upload(PATH, {}, jpeg);
    const before = { sesion: (await client.get('/sesion')).body, files: await t.listFicheros() };
    const answer = await client.upload(PATH, {}, Buffer.from('%PDF-1.7'));
    expect(answer.status).toBe(415);
    expect(answer.body).toEqual({ error: 'El archivo no es una imagen que podamos usar' });
    const after = { sesion: (await client.get('/sesion')).body, files: await t.listFicheros() };
    expect(after).toEqual(before);
    expect(await t.listSubidas()).toEqual([]);
  });

  test('sin fichero → 400', async () => {
    const { client } = await t.createOwner();
    const answer = await client.upload(PATH, {});
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe('Por favor selecciona una imagen');
  });

  test('id_usuario o hash_id de otro → 403 y ningún avatar', async () => {
    const { client, usuario } = await t.createOwner();
    const other = await t.createOwner();
    const claims = { id_usuario: String(other.usuario.id), hash_id: other.usuario.hash };
    for (const [claim, value] of Object.entries(claims)) {
      const answer = await client.upload(PATH, { [claim]: value }, jpeg, { fileFirst: true });
      expect(answer.status).toBe(403);
      expect(answer.body).toEqual({ error: 'No tienes permiso para hacer esto' });
    }
    for (const who of [{ client, usuario }, other]) {
      expect((await who.client.get('/sesion')).body).toEqual({ usuario: who.usuario });
    }
    expect(await t.listSubidas()).toEqual([]);
  });
});
