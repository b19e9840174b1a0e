import { basename, extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { route } from '../http/route.ts';
import { sendFichero } from '../http/send-fichero.ts';
import { readEspacio } from './espacio.ts';
import { createOcultos } from './ocultos.ts';

const RUTA = /^[\w-]{1,64}(\/[\w-]{1,64}(\/media)?)?\/[\w-]{1,64}\.\w{3,4}$/;

/** Types that browsers show. Certificates have a call of their own, which checks access. */
const MOSTRABLES: Record<string, string> = {
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};
/** Videos that no browser plays are offered as a download. */
const DESCARGABLES = new Set(['.avi', '.mkv', '.wmv', '.flv', '.mov']);

/** A deleted file must not stay in shared caches, nor for long in a browser's cache. */
const UN_DIA = 'private, max-age=86400, must-revalidate';

/** Stored files at public paths. Names are random and never reused: the name is the version. */
export async function ficherosRoutes(app: FastifyInstance) {
  const { ficheros, db, config } = app.deps;
  route(app, 'getEspacio', ({ usuario }) => readEspacio(db, config.cuotaBytes, usuario.hash));

  const isOculto = createOcultos(db);
  const params = z.object({ '*': z.string() });

  app.get('/ficheros/*', { schema: { hide: true, params } }, async (request, reply) => {
    const ruta = (request.params as z.infer<typeof params>)['*'];
    const extension = extname(ruta);
    const tipo = MOSTRABLES[extension];
    const isKnown = RUTA.test(ruta) && (tipo || DESCARGABLES.has(extension));
    const bytes = isKnown && !(await isOculto(ruta)) ? await ficheros.size(ruta) : undefined;
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
    return sendFichero(request, reply, { ruta, bytes });
  });
}
