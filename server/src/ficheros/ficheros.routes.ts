import { basename, extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import * as z from 'zod';
import { route } from '../http/route.ts';
import { readEspacio } from './espacio.ts';

const RUTA = /^[\w-]{1,64}(\/[\w-]{1,64}(\/media)?)?\/[\w-]{1,64}\.\w{3,4}$/;

/** What browsers show. Certificates are no such files: they have a call of their own, with its own rule. */
const MOSTRABLES: Record<string, string> = {
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};
/** Videos that no browser plays are handed out as they came. */
const DESCARGABLES = new Set(['.avi', '.mkv', '.wmv', '.flv', '.mov']);

/** What an owner deletes must not live on for others, and not for long where it was seen. */
const UN_DIA = 'private, max-age=86400, must-revalidate';

/** Stored files at their public addresses. Their names are random and never used twice, so the name is the version. */
export async function ficherosRoutes(app: FastifyInstance) {
  const { ficheros, db, config } = app.deps;
  route(app, 'getEspacio', ({ usuario }) => readEspacio(db, config.cuotaBytes, usuario.hash));

  const params = z.object({ '*': z.string() });

  app.get('/ficheros/*', { schema: { hide: true, params } }, async (request, reply) => {
    const ruta = (request.params as z.infer<typeof params>)['*'];
    const extension = extname(ruta);
    const tipo = MOSTRABLES[extension];
    const isKnown = RUTA.test(ruta) && (tipo || DESCARGABLES.has(extension));
    const bytes = isKnown ? await ficheros.size(ruta) : undefined;
    if (bytes === undefined) return reply.callNotFound();

    const etag = `"${basename(ruta)}"`;
    reply
      .header('ETag', etag)
      .header('Cache-Control', UN_DIA)
      .header('X-Robots-Tag', 'noindex')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .header('Content-Security-Policy', "default-src 'none'; sandbox");
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    reply.type(tipo ?? 'application/octet-stream').header('Accept-Ranges', 'bytes');
    if (!tipo) reply.header('Content-Disposition', `attachment; filename="video${extension}"`);
    const tramo = readRange(request, reply, bytes);
    if (tramo === 'unsatisfiable') return reply.code(416).send();
    return reply.send(await ficheros.read(ruta, tramo));
  });
}

/** The one range that the browser asks for; several at once get the whole file. */
function readRange({ headers }: FastifyRequest, reply: FastifyReply, bytes: number) {
  const ranges = headers.range === undefined ? [] : parseRange(bytes, headers.range);
  if (ranges === -1) {
    reply.header('Content-Range', `bytes */${bytes}`);
    return 'unsatisfiable';
  }
  const [range] = ranges === -2 || ranges.length !== 1 ? [] : ranges;
  if (!range) {
    reply.header('Content-Length', bytes);
    return undefined;
  }
  reply
    .code(206)
    .header('Content-Range', `bytes ${range.start}-${range.end}/${bytes}`)
    .header('Content-Length', range.end - range.start + 1);
  return range;
}
