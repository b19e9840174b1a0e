import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { drawJpeg } from '../../test/imagenes.ts';
import { useTestApp } from '../../test/fixtures.ts';

const MB = 1024 * 1024;

const t = useTestApp({ CUOTA_MB: '1', VIDEO_MAXIMO_MB: '1' });

/** An upload that sends `bytes` bytes of its file, and then neither ends nor closes. */
function beginUpload(cookies: Map<string, string>, bytes: number) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x' };
  const sending = request(`${t.base}/api/imagenes/subirfoto`, { method: 'POST', headers });
  const upload = { status: 0, stop: () => sending.destroy() };
  sending
    .on('error', () => {})
    .on('response', ({ statusCode = 0 }) => (upload.status = statusCode));
  sending.write('--x\r\nContent-Disposition: form-data; name="imagen"; filename="a"\r\n\r\n');
  sending.write(Buffer.alloc(bytes));
  return upload;
}

describe('lo que una cuenta tiene a medio subir', () => {
  test('junto no pasa de lo que puede guardar → 429; al soltarlo, vuelve a poder', async () => {
    const owner = await t.createOwner();
    const { hash } = await t.createMascota(owner);
    const uploads = [0.4, 0.4, 0.4].map((mb) => beginUpload(owner.client.cookies, mb * MB));
    await eventually(() => expect(uploads.filter(({ status }) => status === 429)).toHaveLength(1));
    expect(uploads.filter(({ status }) => status === 0)).toHaveLength(2);
    for (const upload of uploads) upload.stop();
    await eventually(async () => expect(await t.listSubidas()).toEqual([]));
    const fields = { hash_mascota: hash, tipo_imagen: 'cover' };
    const answer = await owner.client.upload('/imagenes/subirfoto', fields, await drawJpeg());
    expect(answer.status).toBe(201);
  });
});
