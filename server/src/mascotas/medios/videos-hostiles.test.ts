import { connect } from 'node:net';
import type { Medio } from '@vuelve/contract/medio';
import { beforeAll, describe, expect, test } from 'vitest';
import { box, claimTable, nest, putInto, repeat, swapTable, table } from '../../test/cajas.ts';
import { eventually } from '../../test/eventually.ts';
import { buildBomba, drawFoto, drawJpeg } from '../../test/imagenes.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import { makeVideo } from '../../test/videos.ts';

const MB = 1024 * 1024;
const NI_FOTO_NI_VIDEO = 'El archivo no es una foto ni un vídeo que podamos usar';

const t = useTestApp();
const owner = makeOnce(() => t.createOwner());
const pet = makeOnce(() => t.createMascota(owner));
let video: Buffer;
beforeAll(async () => {
  video = await makeVideo('mp4');
});

const campos = () => ({ hash_mascota: pet.hash, media: 'si', titulo: 'x' });
const publish = (file: Uint8Array, extra = {}) =>
  owner.client.upload<{ media: Medio }>('/imagenes/subirfoto', { ...campos(), ...extra }, file);

/** A playable video with a second `moov` box behind it that holds `content`. */
const withMoov = (...content: Buffer[]) => Buffer.concat([video, box('moov', ...content)]);
const withTable = (table: Buffer) =>
  withMoov(box('trak', box('mdia', box('minf', box('stbl', table)))));

describe('POST /imagenes/subirfoto, vídeos hechos para tumbar al servidor', () => {
  test.each<[string, () => Buffer]>([
    ['25 MB de cajas vacías', () => Buffer.concat([video, repeat('free', 25 * MB)])],
    [
      'una tabla de cuatro mil millones de tiempos',
      () => withTable(claimTable('ctts', 2 ** 32 - 1)),
    ],
    ['una de cuatro mil millones de tamaños', () => withTable(claimTable('stsz', 2 ** 32 - 1))],
    [
      'un fragmento de cuatro mil millones de imágenes',
      () => Buffer.concat([video, box('moof', box('traf', claimTable('trun', 2 ** 32 - 1)))]),
    ],
    [
      'unos tiempos de cuatro mil millones que ordenar, en menos de 3 kB',
      () => {
        const path = ['moov', 'trak', 'mdia', 'minf', 'stbl'];
        const ordered = putInto(video, path, table('ctts', 1, 3, 0));
        return swapTable(ordered, path, table('stts', 1, 2 ** 32 - 1, 1));
      },
    ],
    [
      'un WebM de elementos sin fin',
      () =>
        Buffer.concat([
          Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
          Buffer.alloc(20 * MB, Buffer.from('18538067ff', 'hex')),
        ]),
    ],
  ])('%s → 415, y el servidor ni lo nota', async (_name, build) => {
    const before = process.memoryUsage().rss;
    const { status, body } = await publish(build());
    expect([status, body.error]).toEqual([415, NI_FOTO_NI_VIDEO]);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * MB);
    expect(await t.listSubidas()).toEqual([]);
  });

  test('25 MB de cajas, cada una dentro de la anterior → las pasa por alto, y el servidor ni lo nota', async () => {
    const before = process.memoryUsage().rss;
    const { status } = await publish(withMoov(nest('trak', 25 * MB)));
    expect([201, 415]).toContain(status);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * MB);
  });

  test('una imagen de cinco mil bytes y casi cuarenta megapíxeles → 415 sin abrirla', async () => {
    const { status, body } = await publish(buildBomba(6_300));
    expect([status, body.error]).toEqual([415, NI_FOTO_NI_VIDEO]);
  });

  test('mientras una cuenta manda doce, otra publica su foto antes de que acaben', async () => {
    const other = await t.createOwner();
    const mine = await t.createMascota(other);
    const heavy = await drawFoto(2_000, 2_000).png({ compressionLevel: 1 }).toBuffer();
    let done = 0;
    const hostile = Array.from({ length: 12 }, () => publish(heavy).then(() => (done += 1)));
    await eventually(async () => expect((await t.listSubidas()).length).toBeGreaterThan(8));
    const fields = { ...campos(), hash_mascota: mine.hash };
    const answer = await other.client.upload('/imagenes/subirfoto', fields, await drawJpeg());
    expect(answer.status).toBe(201);
    expect(done).toBeLessThan(12);
    await Promise.all(hostile);
  });
});

describe('POST /imagenes/subirfoto, un cliente que se va', () => {
  test('lo que se hacía por él se deja, y no queda nada', async () => {
    const photo = await drawJpeg();
    const boundary = 'corte';
    const part = (name: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const body = Buffer.concat([
      Buffer.from(
        Object.entries(campos())
          .map(([name, value]) => part(name, value))
          .join(''),
      ),
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="imagen"; filename="x"\r\n\r\n`,
      ),
      photo,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const cookie = [...owner.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const socket = connect(Number(new URL(t.base).port), '127.0.0.1');
    socket.write(
      `POST /api/imagenes/subirfoto HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\ncontent-length: ${body.length}\r\n` +
        `content-type: multipart/form-data; boundary=${boundary}\r\n\r\n`,
    );
    const before = await countMedios();
    socket.write(body);
    await eventually(async () => expect(await t.listSubidas()).not.toEqual([]));
    socket.destroy();
    await eventually(async () => expect(await t.listSubidas()).toEqual([]));
    expect(await countMedios()).toBe(before);
  });

  const countMedios = async () =>
    (await owner.client.get<Medio[]>(`/insigniaMediaQR/edit?insignia_id=${pet.id}`)).body.length;
});

describe('POST /imagenes/subirfoto, la mascota que dice el cliente', () => {
  test('insignia_id de otra mascota, aun propia → 404', async () => {
    const other = await t.createMascota(owner);
    expect((await publish(video, { insignia_id: String(other.id) })).status).toBe(404);
    expect((await publish(video, { insignia_id: String(pet.id) })).status).toBe(201);
  });
});
