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

/** What a call accepts as an upload. */
export interface Limits<F extends z.$ZodType> {
  /** Schema of the text fields. */
  form: F;
  /** The field that carries the file. */
  fileField: string;
  maxBytes: number;
  /** The sentence for a larger file. */
  tooLarge: string;
  /** The sentence for a form without file. */
  missing: string;
  /** A second file that may come along. */
  extraField?: string;
}

export interface Upload<F extends z.$ZodType> {
  campos: z.output<F>;
  /** The file in quarantine, gone when the handler ends. */
  path: string;
  /** The second file, likewise, when one came. */
  extraPath: string | undefined;
  /** Aborted when the sender goes away: work for nobody ends. */
  signal: AbortSignal;
}

/**
 * Streams a multipart form: its files into quarantine, its fields, before or after the files, through
 * `form`; then hands both to `work`, in a folder of their own. Nothing of it stays behind, however it ends.
 * @throws AppError 400, 403 (another's identity in the fields), 413, 415 (no form), 429 (too much at once), 507 (no
 * space left)
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

/** Where a form's files lie while they are worked on. */
interface Cuarentena {
  folder: string;
  enCamino: EnCamino;
  /** Aborted when the sender goes away. */
  signal: AbortSignal;
  /** What `receiving` comes to, unless the sender goes away; a form that cannot be read is his fault. @throws AppError */
  arrive: <T>(receiving: Promise<T>) => Promise<T>;
}

/**
 * Gives the files of a request a folder of their own while `work` lasts.
 * @param most bytes that one sender may have on their way
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
    enCamino.forget(); // also when the folder cannot be removed
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whoever has no session sends as his network. */
function senderOf({ usuario, comprador, ip }: FastifyRequest): string {
  return usuario ? `u${usuario.id}` : (comprador?.clave ?? networkOf(ip));
}

/** A signal that is aborted when the sender's connection closes before his answer. */
function watchSender({ raw: { socket } }: FastifyRequest) {
  const sender = new AbortController();
  const onClose = () => sender.abort(new AppError(400, textos.imagenes.cortada));
  if (socket.destroyed) onClose();
  else socket.once('close', onClose);
  return { signal: sender.signal, forget: () => socket.off('close', onClose) };
}

/** Whoever hangs up in the wrong moment leaves a form that neither ends nor fails. @throws the signal's reason */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const give = () => reject(signal.reason as Error);
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });
}

/** A form that breaks off or cannot be read is the sender's fault; a full disk is not. */
function asRefusal(error: Error & { statusCode?: number }): never {
  const isKnown = error instanceof AppError || (error.statusCode ?? 500) < 500;
  if (isKnown || 'syscall' in error) throw error;
  throw new AppError(400, textos.imagenes.cortada);
}

/** Reads the whole form; `stored` names the file fields that arrived with something in them. */
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

/** False for an empty file. */
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
