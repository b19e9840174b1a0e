import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { box } from '../../../test/cajas.ts';
import { makeVideo } from '../../../test/videos.ts';
import { hasFfmpeg } from '../ffmpeg.ts';
import { openBytes } from './bytes.ts';
import { stripMp4 } from './strip-mp4.ts';
import { readVideo } from './video.ts';

const LUGAR = '+40.4105-003.6990/';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vuelve-lugar-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function strip(video: Buffer): Promise<Buffer> {
  const path = join(folder, 'video.mp4');
  await writeFile(path, video);
  const file = openBytes(path);
  try {
    stripMp4(file);
  } finally {
    file.close();
  }
  return readFile(path);
}

describe('el lugar donde se grabó un vídeo', () => {
  const udta = () => box('udta', box('\u00a9xyz', Buffer.from(LUGAR)));

  test('desaparece de donde lo escriben los móviles, sin mover nada', async () => {
    const video = await makeVideo('mp4');
    const marked = Buffer.concat([
      video,
      box('moov', udta(), box('trak', udta()), box('meta', Buffer.from(LUGAR))),
      box('uuid', Buffer.from(LUGAR)),
    ]);
    const stripped = await strip(marked);
    expect(marked.toString('latin1')).toContain(LUGAR);
    expect(stripped.toString('latin1')).not.toContain(LUGAR);
    expect(stripped.length).toBe(marked.length);
    expect(stripped.subarray(0, video.length).equals(video)).toBe(true);
  });

  test('un vídeo sin notas queda igual y se sigue leyendo', async () => {
    const video = await makeVideo('mp4', { seconds: 4 });
    expect((await strip(video)).equals(video)).toBe(true);
    expect(await readVideo(join(folder, 'video.mp4'))).toMatchObject({ duracionMs: 4_000 });
  });

  test.each([0, 7, 40])('uno cortado a los %i bytes no rompe nada', async (bytes) => {
    const cut = (await makeVideo('mp4')).subarray(0, bytes);
    expect((await strip(cut)).length).toBe(bytes);
  });
});

describe.skipIf(!hasFfmpeg())('el lugar en los demás contenedores', () => {
  /** Records a second of a test picture whose metadata name a place. */
  async function record(extension: string): Promise<string> {
    const path = join(folder, `marcado.${extension}`);
    const source = ['-f', 'lavfi', '-i', 'testsrc=duration=1:size=320x240:rate=10'];
    const marks = ['title', 'comment', 'artist', 'location'].flatMap((key) => [
      '-metadata',
      `${key}=${LUGAR}`,
    ]);
    execFileSync('ffmpeg', ['-nostdin', '-y', '-loglevel', 'error', ...source, ...marks, path]);
    return path;
  }

  const tells = (bytes: Buffer) => bytes.includes(LUGAR) || bytes.includes(LUGAR, 0, 'utf16le');

  test.each(['webm', 'mkv', 'avi', 'wmv', 'flv', 'mov', 'mp4'])(
    '%s → se va, y la película queda',
    async (extension) => {
      const path = await record(extension);
      expect(tells(await readFile(path))).toBe(true);
      const video = await readVideo(path);
      expect(tells(await readFile(video!.path))).toBe(false);
      const count =
        '-v error -count_frames -select_streams v:0 -show_entries stream=nb_read_frames -of csv=p=0';
      const decoded = execFileSync('ffprobe', [...count.split(' '), video!.path]);
      expect(Number.parseInt(decoded.toString(), 10)).toBe(10);
    },
  );

  test('un WebM con H.264, como los graban algunos navegadores → Matroska, con toda su película', async () => {
    const path = await record('mkv');
    const bytes = await readFile(path);
    const at = bytes.indexOf('matroska');
    await writeFile(
      path,
      Buffer.concat([
        bytes.subarray(0, at - 1),
        Buffer.from([0x84]),
        Buffer.from('webm'),
        Buffer.from([0xec, 0x82, 0, 0]),
        bytes.subarray(at + 8),
      ]),
    );
    const video = await readVideo(path);
    expect(video).toMatchObject({ extension: 'mkv', seReproduce: false, duracionMs: 900 });
  });
});
