import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { box, nest, putInto, swapTable, table } from '../../../test/cajas.ts';
import { makeVideo } from '../../../test/videos.ts';
import { openBytes } from './bytes.ts';
import { stripMp4 } from './strip-mp4.ts';
import { readVideo } from './video.ts';

/*
 * Tables of a few bytes that claim billions of samples: a reader would count them for many seconds.
 * The file is refused because of the claim, before a reader opens it.
 */

const MUCHAS = 2 ** 32 - 1;
const STBL = ['moov', 'trak', 'mdia', 'minf', 'stbl'];

let folder: string;
let path: string;
let video: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vuelve-tablas-'));
  path = join(folder, 'video.mp4');
  video = await makeVideo('mp4');
});
afterAll(() => rm(folder, { recursive: true }));

async function strip(bytes: Buffer): Promise<void> {
  await writeFile(path, bytes);
  const file = openBytes(path);
  try {
    stripMp4(file);
  } finally {
    file.close();
  }
}

const inTabla = (...tables: Buffer[]) => putInto(video, STBL, Buffer.concat(tables));
const swap = (other: Buffer) => swapTable(video, STBL, other);
const desfases = () => table('ctts', 1, 3, 0);
const unaDe = (count: number) => swapTable(inTabla(desfases()), STBL, table('stts', 1, count, 1));

describe('una tabla honesta', () => {
  test.each<[string, () => Buffer]>([
    ['la de siempre', () => video],
    ['con desfases', () => inTabla(desfases())],
    ['con otros tiempos', () => swap(table('stts', 2, 2, 1_000, 1, 1_000))],
    [
      'con los tamaños en medios bytes',
      () => swapTable(video, STBL, table('stz2', 16, 3, 0x01f401f4, 0x01f40000), 'stsz'),
    ],
  ])('%s → se lee', async (_que, build) => {
    await strip(build());
    expect(await readVideo(path)).toMatchObject({ extension: 'mp4' });
  });
});

describe('una tabla que dice más de lo que hay', () => {
  test.each<[string, () => Buffer]>([
    ['tiempos que ordenar', () => unaDe(MUCHAS)],
    ['tiempos sin ordenar', () => swap(table('stts', 1, MUCHAS, 1))],
    ['muchos tiempos de a pocos', () => swap(table('stts', 3, MUCHAS, 1, MUCHAS, 1, MUCHAS, 1))],
    ['desfases', () => inTabla(table('ctts', 1, MUCHAS, 0))],
    ['un trozo de muchas', () => swap(table('stsc', 1, 1, MUCHAS, 1))],
    ['muchos trozos', () => swap(table('stsc', 2, 1, 1, 1, MUCHAS, 1, 1))],
    ['entradas de tiempos', () => swap(table('stts', MUCHAS))],
    ['entradas de desfases', () => inTabla(table('ctts', MUCHAS))],
    ['entradas de trozos', () => swap(table('stsc', MUCHAS))],
    ['sitios', () => swap(table('stco', MUCHAS))],
    ['sitios largos', () => inTabla(table('co64', MUCHAS))],
    ['imágenes clave', () => inTabla(table('stss', MUCHAS))],
    ['tamaños', () => swap(table('stsz', 0, MUCHAS))],
    ['un tamaño para todas', () => swap(table('stsz', 1, MUCHAS))],
    ['tamaños de ningún bit', () => inTabla(table('stz2', 0, MUCHAS))],
    ['tamaños de medio byte', () => inTabla(table('stz2', 4, MUCHAS))],
    ['dos tablas de tiempos', () => inTabla(table('stts', 1, 3, 1))],
    ['otra tabla dentro de la tabla', () => inTabla(box('stbl', table('stts', 1, MUCHAS, 1)))],
    [
      'fuera de su sitio',
      () => putInto(video, ['moov', 'trak'], box('edts', table('ctts', MUCHAS))),
    ],
    [
      'escondida en la descripción',
      () => putInto(video, [...STBL, 'stsd'], box('stbl', table('stts', 1, MUCHAS, 1))),
    ],
    [
      'un fragmento de muchas sin nada de cada una',
      () => Buffer.concat([video, box('moof', box('traf', table('trun', MUCHAS)))]),
    ],
    [
      'cien fragmentos de cien mil',
      () =>
        Buffer.concat([
          video,
          ...Array.from({ length: 100 }, () => box('moof', box('traf', table('trun', 100_000)))),
        ]),
    ],
    [
      'sitios de fragmentos',
      () => Buffer.concat([video, box('mfra', table('tfra', 1, 0, MUCHAS))]),
    ],
    ['cajas dentro de cajas', () => Buffer.concat([video, box('moov', nest('trak', 4_096))])],
  ])('%s → no la lee nadie', async (_que, build) => {
    const bytes = build();
    expect(bytes.length).toBeLessThan(10_000);
    await expect(strip(bytes)).rejects.toThrow(/.+/);
  });

  test('una caja mayor que la que la contiene → no la lee nadie', async () => {
    const bytes = inTabla(table('ctts', 1, 3, 0));
    const at = bytes.indexOf('minf', 0, 'latin1') - 4;
    bytes.writeUInt32BE(bytes.readUInt32BE(at) + 64, at);
    await expect(strip(bytes)).rejects.toThrow('larger than what holds it');
  });
});
