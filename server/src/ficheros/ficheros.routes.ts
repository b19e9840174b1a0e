import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { notFound } from '../http/errors.ts';

const RUTA = /^[\w-]{1,64}(\/[\w-]{1,64}(\/media)?)?\/[\w-]{1,64}\.(\w{3,4})$/;

const TIPOS: Record<string, string> = { webp: 'image/webp' };

/** Stored files at their public addresses. Their names are random and never used twice: browsers keep them for good. */
export async function ficherosRoutes(app: FastifyInstance) {
  const params = z.object({ '*': z.string() });

  app.get('/ficheros/*', { schema: { hide: true, params } }, async (request, reply) => {
    const ruta = (request.params as z.infer<typeof params>)['*'];
    const tipo = TIPOS[RUTA.exec(ruta)?.[3] ?? ''];
    const fichero = tipo && (await app.deps.ficheros.open(ruta));
    if (!fichero) throw notFound();
    return reply
      .type(tipo)
      .header('Content-Length', fichero.bytes)
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .send(fichero.stream);
  });
}
