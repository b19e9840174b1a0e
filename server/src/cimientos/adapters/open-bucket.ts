import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Config } from '../config.ts';
import { noteAnswer, noteSilence } from '../servicios.ts';
import { AlmacenAusente, FicheroAusente, type Ficheros } from './ficheros.ts';

/** Longest wait for a connection. */
const CONEXION_MS = 3_000;
/** Longest operation but an upload, with its retries. */
const OPERACION_MS = 5_000;
/** Longest pause of a large file on its way. */
const PAUSA_MS = 10_000;
/** A store as slow as this, in bytes a ms, still drains what lies in the system's buffers. */
const LENTO = 1_000;

/** Opens a bucket of any S3-compatible storage. */
export function openBucket({
  endpoint,
  bucket: Bucket,
  region,
  ...credentials
}: NonNullable<Config['s3']>): Ficheros {
  const client = new S3Client({
    region,
    endpoint,
    credentials,
    forcePathStyle: endpoint !== undefined,
    // Many stores know neither the trailers nor the checksums that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Somebody who pauses a video holds a connection: others must not queue for it.
    requestHandler: {
      connectionTimeout: CONEXION_MS,
      httpAgent: { maxSockets: Infinity },
      httpsAgent: { maxSockets: Infinity },
    },
    logger: SILENCIO, // it would print each failed upload, which we log ourselves
  });

  const get = (Key: string, Range?: string) =>
    within(OPERACION_MS, (abortSignal) =>
      client.send(new GetObjectCommand({ Bucket, Key, Range }), { abortSignal }),
    );

  return {
    async write(Key, Body) {
      await within(OPERACION_MS, (abortSignal) =>
        client.send(new PutObjectCommand({ Bucket, Key, Body }), { abortSignal }),
      );
    },
    async moveFrom(Key, origen) {
      const { size: ContentLength } = await stat(origen);
      const pausaMs = Math.min(OPERACION_MS + ContentLength / LENTO, PAUSA_MS);
      await within(pausaMs, (abortSignal, goOn) => {
        const Body = toStream(passing(createReadStream(origen), goOn));
        const command = new PutObjectCommand({ Bucket, Key, Body, ContentLength });
        return client.send(command, { abortSignal }).finally(() => Body.destroy());
      });
    },
    async copy(Key, origen) {
      const CopySource = encodeURI(`${Bucket}/${origen}`);
      const copying = within(OPERACION_MS, (abortSignal) =>
        client.send(new CopyObjectCommand({ Bucket, Key, CopySource }), { abortSignal }),
      );
      return (await unlessMissing(copying)) !== undefined;
    },
    async size(Key) {
      const asking = within(OPERACION_MS, (abortSignal) =>
        client.send(new HeadObjectCommand({ Bucket, Key }), { abortSignal }),
      );
      const found = await unlessMissing(asking);
      if (found) return found.ContentLength;
      // This answer has no body: only GET tells a missing file from a missing bucket.
      const late = await unlessMissing(get(Key));
      (late?.Body as Readable | undefined)?.destroy();
      return late?.ContentLength;
    },
    async read(Key, tramo) {
      const found = await unlessMissing(get(Key, tramo && `bytes=${tramo.start}-${tramo.end}`));
      if (!found) throw new FicheroAusente();
      return toStream(inTime(found.Body as Readable));
    },
    async delete(Key) {
      await within(OPERACION_MS, (abortSignal) =>
        client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }),
      );
    },
  };
}

const silent = () => {};
const SILENCIO = { trace: silent, debug: silent, info: silent, warn: silent, error: silent };

/**
 * Runs an operation of the bucket, which is aborted after `ms`; `goOn` starts the term anew.
 * @throws FicheroAusente, AlmacenAusente
 */
async function within<T>(
  ms: number,
  work: (signal: AbortSignal, goOn: () => void) => Promise<T>,
): Promise<T> {
  const term = new AbortController();
  const timer = setTimeout(() => term.abort(), ms);
  try {
    const result = await work(term.signal, () => timer.refresh());
    noteAnswer('store');
    return result;
  } catch (error) {
    const fallo = term.signal.aborted ? new AlmacenAusente('too slow') : toFallo(error);
    if (fallo instanceof AlmacenAusente) noteSilence('store', fallo.code);
    else noteAnswer('store');
    throw fallo;
  } finally {
    clearTimeout(timer);
  }
}

function toFallo(error: unknown): Error {
  if (error instanceof AlmacenAusente) return error;
  const { name, code, $metadata } = Object(error) as {
    name?: string;
    code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  if (name === 'NoSuchKey' || name === 'NotFound') return new FicheroAusente();
  const status = $metadata?.httpStatusCode;
  const cause = code ?? name ?? 'unknown';
  return new AlmacenAusente(status === undefined ? cause : `${cause} ${status}`);
}

/** The result of an operation; undefined when its file does not exist. */
function unlessMissing<T>(operation: Promise<T>): Promise<T | undefined> {
  return operation.catch((error: unknown) => {
    if (error instanceof FicheroAusente) return undefined;
    throw error;
  });
}

function toStream(chunks: AsyncIterable<unknown>): Readable {
  return Readable.from(chunks, { objectMode: false });
}

/** The same chunks; calls `onChunk` as each is taken. */
async function* passing(source: Readable, onChunk: () => void) {
  for await (const chunk of source) {
    onChunk();
    yield chunk;
  }
}

/** The chunks of an answer. The store's pauses are limited, not the reader's. */
async function* inTime(body: Readable) {
  const wait = () =>
    setTimeout(() => body.destroy(new AlmacenAusente('too slow inside a file')), PAUSA_MS);
  let waiting = wait();
  try {
    for await (const chunk of body) {
      clearTimeout(waiting);
      yield chunk;
      waiting = wait();
    }
  } catch (error) {
    throw toFallo(error);
  } finally {
    clearTimeout(waiting);
  }
}
