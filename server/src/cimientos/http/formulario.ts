import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { EnCamino } from './en-camino.ts';
import { AppError, fieldError } from './errors.ts';
import { withCuarentena } from './upload.ts';

/** The one file that a page's form may bring. */
export interface Adjunto {
  field: string;
  maxBytes: number;
  /** The sentence for a larger file. */
  tooLarge: string;
  /** Most bytes that one sender may have on their way. */
  enCaminoBytes: number;
  /** Asked as the first bytes of a file come. @throws AppError for whoever may send none now */
  admit: () => Promise<void>;
}

/** A page's form as it came. */
export interface Formulario {
  /** Its fields; one that came several times is a list. */
  campos: Record<string, unknown>;
  /** The file in quarantine, gone when the handler ends, and what is aborted when its sender goes away. */
  fichero?: { path: string; signal: AbortSignal };
  /** Why the file that came is refused: the fields are here all the same. */
  rechazo?: unknown;
}

/** Far more than any page of ours has. */
const CAMPOS = 40;

/**
 * Hands a page's form to `work`, with its file where one came. A file that is refused is read to its end, for what was
 * typed may stand behind it and is to be shown again. Forms that are no multipart ones have no file.
 * @throws AppError 400 for a form that breaks off or cannot be read, 413 for one with more parts than any of ours
 */
export async function withFormulario<T>(
  request: FastifyRequest,
  adjunto: Adjunto,
  work: (formulario: Formulario) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) return work({ campos: { ...Object(request.body) } });
  return withCuarentena(request, adjunto.enCaminoBytes, async (cuarentena) => {
    const { signal, enCamino, arrive } = cuarentena;
    const path = join(cuarentena.folder, 'fichero');
    const { campos, came } = await arrive(receive(request, adjunto, { path, enCamino }));
    if (came && 'rechazo' in came) return work({ campos, rechazo: came.rechazo });
    return work({ campos, ...(came && { fichero: { path, signal } }) });
  });
}

interface Sitio {
  path: string;
  enCamino: EnCamino;
}

type Came = { rechazo: unknown } | { bytes: number };

async function receive(request: FastifyRequest, adjunto: Adjunto, sitio: Sitio) {
  const campos: Record<string, unknown> = {};
  let came: Came | undefined;
  const opciones = {
    throwFileSizeLimit: false, // of which the types know nothing here
    limits: {
      fileSize: adjunto.maxBytes,
      files: 1,
      fields: CAMPOS,
      fieldSize: 8_192,
      parts: CAMPOS + 1,
    },
  };
  for await (const part of request.parts(opciones)) {
    if (part.type === 'file') {
      if (part.fieldname === adjunto.field) came = await store(part, adjunto, sitio);
      else part.file.resume();
      continue;
    }
    const before = campos[part.fieldname];
    campos[part.fieldname] = before === undefined ? part.value : [before, part.value].flat();
  }
  return { campos, came };
}

/** Writes a file down until it is refused, and reads it to its end; undefined for an empty one. */
async function store(
  { file }: MultipartFile,
  { field, tooLarge, admit }: Adjunto,
  { path, enCamino }: Sitio,
): Promise<Came | undefined> {
  let bytes = 0;
  let refused: { rechazo: unknown } | undefined;
  const target = await open(path, 'w').catch((rechazo: unknown) => {
    refused = { rechazo };
  });
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      if (refused) continue;
      try {
        if (bytes === 0) await admit();
        bytes += chunk.length;
        enCamino.add(chunk.length);
        await target!.writeFile(chunk);
      } catch (error) {
        refused = { rechazo: ofField(field, error) };
      }
    }
  } finally {
    await target?.close();
  }
  if (refused) return refused;
  if (file.truncated) return { rechazo: fieldError(field, tooLarge, 413) };
  return bytes > 0 ? { bytes } : undefined;
}

/** A refusal because of the file says so. */
function ofField(field: string, error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const { status, message, retryAfterS } = error;
  return new AppError(status, message, {
    campos: { [field]: message },
    ...(retryAfterS && { retryAfterS }),
  });
}
