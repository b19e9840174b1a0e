import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { textos } from '@vuelve/contract/textos';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/v4/core';
import { checkClaims } from './claims.ts';
import { AppError, fieldError, invalid } from './errors.ts';

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
}

export interface Upload<F extends z.$ZodType> {
  campos: z.output<F>;
  /** The file in quarantine, gone when the handler ends. */
  path: string;
}

/**
 * Streams a multipart form: its one file into quarantine, its fields, before or after the file, through
 * `form`; then hands both to `work`. Nothing stays behind, however it ends.
 * @throws AppError 400, 403 (another's identity in the fields), 413, 415 (no form)
 */
export async function withUpload<F extends z.$ZodType, T>(
  request: FastifyRequest,
  limits: Limits<F>,
  work: (upload: Upload<F>) => Promise<T>,
): Promise<T> {
  const folder = join(request.server.deps.config.dataDir, 'subidas');
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomBytes(16).toString('hex'));
  try {
    const fields = await receive(request, limits, path);
    const parsed = z.safeParse(limits.form, fields);
    if (!parsed.success) throw invalid(parsed.error.issues);
    if (request.usuario) checkClaims(Object(parsed.data), request.usuario);
    return await work({ campos: parsed.data, path });
  } finally {
    await rm(path, { force: true });
  }
}

async function receive<F extends z.$ZodType>(
  request: FastifyRequest,
  limits: Limits<F>,
  path: string,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new AppError(415, textos.errores.tipo);
  const fields: Record<string, unknown> = {};
  let received = false;
  const parts = request.parts({
    limits: { fileSize: limits.maxBytes, files: 1, fields: 20, fieldSize: 8_192, parts: 21 },
  });
  for await (const part of parts) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else if (part.fieldname === limits.fileField) received = await store(part, path, limits);
    else part.file.resume();
  }
  if (!received) throw fieldError(limits.fileField, limits.missing);
  return fields;
}

async function store({ file }: MultipartFile, path: string, limits: { tooLarge: string }) {
  try {
    await pipeline(file, createWriteStream(path));
  } catch {
    throw new AppError(400, textos.imagenes.cortada);
  }
  if (file.truncated) throw new AppError(413, limits.tooLarge);
  return file.bytesRead > 0;
}
