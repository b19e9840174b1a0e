import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { textos } from '@vuelve/contract/textos';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/v4/core';
import { checkClaims } from './check-claims.ts';
import { countEnCamino, type EnCamino } from './en-camino.ts';
import { AppError, fieldError, invalid } from './errors.ts';
import { networkOf } from '../red.ts';

/** The upload that a call accepts. */
export interface Limits<F extends z.$ZodType> {
  /** Schema of the text fields. */
  form: F;
  fileField: string;
  maxBytes: number;
  /** The sentence for a larger file. */
  tooLarge: string;
  /** The sentence for a form without file. */
  missing: string;
  /** The field of an optional second file. */
  extraField?: string;
}

export interface Upload<F extends z.$ZodType> {
  campos: z.output<F>;
  /** The file in quarantine; deleted when the handler ends. */
  path: string;
  /** The second file, deleted likewise; undefined when none came. */
  extraPath: string | undefined;
  /** Aborted when the sender disconnects, to stop useless work. */
  signal: AbortSignal;
}

/**
 * Streams a multipart form: its files into a quarantine folder of their own, its fields through
 * `form`. `work` gets both. The folder is deleted in every case.
 * @throws AppError 400, 403 (a foreign identity in the fields), 413, 415 (no form), 429 (too many
 * bytes at once), 507 (disk full)
 */
export async function withUpload<F extends z.$ZodType, T>(
  request: FastifyRequest,
  limits: Limits<F>,
  work: (upload: Upload<F>) => Promise<T>,
): Promise<T> {
  const { cuotaBytes, videoMaximoBytes } = request.server.deps.config;
  const most = Math.max(cuotaBytes, videoMaximoBytes);
  return withCuarentena(request, most, async ({ folder, enCamino, signal, arrive }) => {
    const path = join(folder, 'fichero');
    const extraPath = join(folder, 'extra');
    const { fields, stored } = await arrive(
      receive(request, limits, { path, extraPath, enCamino }),
    );
    const parsed = z.safeParse(limits.form, fields);
    if (!parsed.success) throw invalid(parsed.error.issues);
    if (request.usuario) checkClaims(Object(parsed.data), request.usuario);
    if (!stored.has(limits.fileField)) throw fieldError(limits.fileField, limits.missing);
    const hasExtra = limits.extraField !== undefined && stored.has(limits.extraField);
    const extra = hasExtra ? extraPath : undefined;
    return work({ campos: parsed.data, path, extraPath: extra, signal });
  });
}

/** The folder of a form's files while `work` runs. */
interface Cuarentena {
  folder: string;
  enCamino: EnCamino;
  /** Aborted when the sender disconnects. */
  signal: AbortSignal;
  /**
   * Resolves as `receiving`, rejects when the sender disconnects or the form is malformed. @throws
   * AppError
   */
  arrive: <T>(receiving: Promise<T>) => Promise<T>;
}

/**
 * Gives the files of a request a folder of their own while `work` runs.
 * @param most bytes that one sender may have under way
 */
export async function withCuarentena<T>(
  request: FastifyRequest,
  most: number,
  work: (cuarentena: Cuarentena) => Promise<T>,
): Promise<T> {
  const name = randomBytes(16).toString('hex');
  const folder = join(request.server.deps.config.dataDir, 'subidas', name);
  const { signal, forget } = watchSender(request);
  const enCamino = countEnCamino(senderOf(request), most);
  try {
    await mkdir(folder, { recursive: true });
    return await work({
      folder,
      enCamino,
      signal,
      arrive: (receiving) => Promise.race([receiving.catch(asRefusal), untilAborted(signal)]),
    });
  } finally {
    forget();
    enCamino.forget(); // even when the folder cannot be removed
    await rm(folder, { recursive: true, force: true });
  }
}

/** The sender's key: the account, the buyer, or else the network. */
function senderOf({ usuario, comprador, ip }: FastifyRequest): string {
  return usuario ? `u${usuario.id}` : (comprador?.clave ?? networkOf(ip));
}

/** A signal that is aborted when the connection closes before the answer. */
function watchSender({ raw: { socket } }: FastifyRequest) {
  const sender = new AbortController();
  const onClose = () => sender.abort(new AppError(400, textos.imagenes.cortada));
  if (socket.destroyed) onClose();
  else socket.once('close', onClose);
  return { signal: sender.signal, forget: () => socket.off('close', onClose) };
}

/**
 * Needed because a form whose sender disconnects at the wrong moment neither ends nor fails.
 * @throws the signal's reason
 */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const give = () => reject(signal.reason as Error);
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });
}

/** A truncated or malformed form is the sender's fault (400); a full disk is not. */
function asRefusal(error: Error & { statusCode?: number }): never {
  const isKnown = error instanceof AppError || (error.statusCode ?? 500) < 500;
  if (isKnown || 'syscall' in error) throw error;
  throw new AppError(400, textos.imagenes.cortada);
}

/** Reads the whole form; `stored` names the fields whose files are not empty. */
async function receive<F extends z.$ZodType>(
  request: FastifyRequest,
  { fileField, extraField, maxBytes, tooLarge }: Limits<F>,
  { path, extraPath, enCamino }: { path: string; extraPath: string; enCamino: EnCamino },
) {
  if (!request.isMultipart()) throw new AppError(415, textos.errores.tipo);
  const fields: Record<string, unknown> = {};
  const stored = new Set<string>();
  const parts = request.parts({
    limits: {
      fileSize: maxBytes,
      files: extraField ? 2 : 1,
      fields: 20,
      fieldSize: 8_192,
      parts: 22,
    },
  });
  for await (const part of parts) {
    const { fieldname } = part;
    if (part.type === 'field') fields[fieldname] = part.value;
    else if (stored.has(fieldname)) throw new AppError(413, textos.errores.grande);
    else if (fieldname !== fileField && fieldname !== extraField) part.file.resume();
    else {
      const place = { path: fieldname === fileField ? path : extraPath, enCamino };
      if (await store(part, place, tooLarge)) stored.add(fieldname);
    }
  }
  return { fields, stored };
}

/** Stores a file; false for an empty one. */
async function store(
  { file }: MultipartFile,
  { path, enCamino }: { path: string; enCamino: EnCamino },
  tooLarge: string,
): Promise<boolean> {
  await pipeline(file, enCamino.pass, createWriteStream(path));
  if (file.truncated) throw new AppError(413, tooLarge);
  return file.bytesRead > 0;
}

/** @throws AppError 413 when the file in quarantine is larger than `maxBytes` */
export async function requireBytes(path: string, maxBytes: number, tooLarge: string) {
  if ((await stat(path)).size > maxBytes) throw new AppError(413, tooLarge);
}
