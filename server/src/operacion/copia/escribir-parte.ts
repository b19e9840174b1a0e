import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Parte } from './manifiesto.ts';

/** Writes a part of a backup from a stream, and reads on the way what it holds. */
export async function writeParte(folder: string, ruta: string, source: Readable): Promise<Parte> {
  const path = join(folder, ruta);
  await mkdir(dirname(path), { recursive: true });
  const hash = createHash('sha256');
  let bytes = 0;
  async function* measure(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  await pipeline(source, measure, createWriteStream(path, { flush: true }));
  return { ruta, bytes, sha256: hash.digest('hex') };
}
