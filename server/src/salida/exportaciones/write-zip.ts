import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { makeZip } from 'client-zip';
import { giveWay } from '../../cimientos/jobs/give-way.ts';

/** A file of a zip: path, date and content. */
export interface Entrada {
  name: string;
  lastModified: Date;
  input: AsyncIterable<Uint8Array> | Uint8Array;
}

/** After this many bytes, waiting requests run first. */
const TROZO_BYTES = 32 * 1024 * 1024;

/**
 * Writes a zip to `path`, file by file, with little in memory. Nothing is compressed: photos and
 * videos are compressed already.
 * @param onBytes called with the number of further bytes read
 * @throws the error of a file, of the disk (ENOSPC), or the reason of `signal`
 */
export async function writeZip(
  path: string,
  entradas: AsyncIterable<Entrada>,
  { onBytes, signal }: { onBytes: (bytes: number) => void; signal: AbortSignal },
): Promise<void> {
  const reading = createTurnstile(onBytes);
  const zip = makeZip(reading.each(entradas)) as ReadableStream<Uint8Array>;
  try {
    await pipeline(Readable.fromWeb(zip), createWriteStream(path), { signal });
  } finally {
    reading.end();
  }
}

/** Counts bytes, and lets waiting requests run now and then. `end` closes the open file. */
function createTurnstile(onBytes: (bytes: number) => void) {
  let open: AsyncIterable<Uint8Array> | undefined;
  let passed = 0;

  async function* pass(input: AsyncIterable<Uint8Array>) {
    open = input;
    for await (const chunk of input) {
      onBytes(chunk.length);
      passed += chunk.length;
      yield chunk;
      if (passed < TROZO_BYTES) continue;
      passed = 0;
      await giveWay();
    }
    open = undefined;
  }

  return {
    async *each(entradas: AsyncIterable<Entrada>) {
      for await (const { input, ...entrada } of entradas) {
        if (input instanceof Uint8Array) onBytes(input.length);
        yield { ...entrada, input: input instanceof Uint8Array ? input : pass(input) };
      }
    },
    end() {
      if (open instanceof Readable) open.destroy();
    },
  };
}
