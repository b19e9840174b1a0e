import { basename } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { notFound } from '../cimientos/http/errors.ts';
import { sendFichero } from '../cimientos/http/send-fichero.ts';

/** The path's parameter of a photo: the name of its file. */
export const paramsFoto = z.object({ fichero: z.string().regex(/^[\w-]{1,64}\.webp$/) });

/** Browsers ask again each time: the picture ends with what it belongs to. */
const CADA_VEZ = 'private, no-cache';

/**
 * Sends a stored picture (WebP) that only the readers of a page may see.
 * @param guarda the Cache-Control header
 * @throws AppError 404 without path, and for a file that is missing
 */
export async function sendPrivada(
  request: FastifyRequest,
  reply: FastifyReply,
  ruta: string | undefined,
  guarda = CADA_VEZ,
): Promise<FastifyReply> {
  const bytes = ruta === undefined ? undefined : await request.server.deps.ficheros.size(ruta);
  if (ruta === undefined || bytes === undefined) throw notFound();
  const etag = `"${basename(ruta)}"`;
  reply
    .header('ETag', etag)
    .header('Cache-Control', guarda)
    .header('X-Robots-Tag', 'noindex')
    .header('Referrer-Policy', 'no-referrer')
    .header('Content-Security-Policy', "default-src 'none'; sandbox");
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return sendFichero(request, reply.type('image/webp'), { ruta, bytes });
}
