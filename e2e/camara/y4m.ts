import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { ALTO, ANCHO, type Plane } from './scene.ts';

export const FPS = 10;
/** Both colour planes of a grey frame, at half width and half height each. */
const GRIS = Buffer.alloc((ANCHO * ALTO) / 2, 128);

/** Writes grey frames as an uncompressed video, which Chromium's fake camera repeats. */
export async function writeY4m(file: string, frames: AsyncIterable<Plane>): Promise<void> {
  const out = createWriteStream(file);
  out.write(`YUV4MPEG2 W${ANCHO} H${ALTO} F${FPS}:1 Ip A1:1 C420\n`);
  for await (const plane of frames) {
    out.write('FRAME\n');
    out.write(plane);
    if (!out.write(GRIS)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}
