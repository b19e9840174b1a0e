import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { EnCamino } from './en-camino.ts';
import { AppError, fieldError } from './errors.ts';
import { withCuarentena } from './upload.ts';

/** The one file that a page's form may contain. */
export interface Adjunto {
  field: string;
  maxBytes: number;
  /** The sentence for a larger file. */
  tooLarge: string;
  /** Most bytes that one sender may have under way. */
  enCaminoBytes: number;
  /** Called at the first bytes of a file. @throws AppError when the sender may send none now */
  admit: () => Promise<void>;
}

/** A received form of a page. */
export interface Formulario {
  /** The fields; a repeated field is a list. */
  campos: Record<string, unknown>;
  /** The file in quarantine, deleted when the handler ends. `signal`: aborted on disconnect. */
  fichero?: { path: string; signal: AbortSignal };
  /** Why the file was refused; the fields are still present. */
  rechazo?: unknown;
}

/** Most fields of a form; our pages have far fewer. */
const CAMPOS = 40;

/**
 * Passes a page's form to `work`, with its file if it has one. A refused file is read to its end:
 * fields after the file are needed to show the form again. Only multipart forms have a file.
 * @throws AppError 400 for a truncated or malformed form, 413 for too many parts
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
    throwFileSizeLimit: false, // missing in the library's types
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

/** Writes a file until it is refused, and reads it to its end; undefined for an empty file. */
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

/** Attributes a refusal to the file's field. */
function ofField(field: string, error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const { status, message, retryAfterS } = error;
  return new AppError(status, message, {
    campos: { [field]: message },
    ...(retryAfterS && { retryAfterS }),
  });
}
