import { consultaPerfil } from '@vuelve/contract/perfil-publico';
import { APP, screens } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { notFound } from '../../cimientos/http/errors.ts';
import { route } from '../../cimientos/http/route.ts';
import { resolveChapa } from '../../chapas/chapas.ts';
import { countedAs } from '../../personas/acceso/counted-as.ts';
import { resolveCodigo } from '../escaneos/resolve-escaneo.ts';
import { answerConUltima } from './answer-con-ultima.ts';
import { answerEscaneo } from './answer-escaneo.ts';
import { findPerfil } from './perfil-publico.ts';
import { sendPerfil } from './send-perfil.ts';

export async function perfilPublicoRoutes(app: FastifyInstance) {
  const { db } = app.deps;

  route(app, 'verInsignia', async ({ query, request, reply }) => {
    const scanned = await findPerfil(db, query.hash, query);
    if (scanned) return scanned;
    const destino = await resolveChapa(app.deps, query.hash, () => countedAs(request));
    if (destino && 'libre' in destino) {
      const error = textos.perfilPublico.libre;
      return reply.code(404).send({ error, qr: { libre: true, cupon: destino.libre.cupon } });
    }
    const found = destino && (await findPerfil(db, destino.mascota, query));
    if (!found) throw notFound(textos.perfilPublico.noEncontrado);
    return found;
  });

  const params = z.object({ hash: z.string() });
  const querystring = z.object({ fotos: z.coerce.number().int().min(1).max(1_000).catch(1) });
  const url = APP + screens.perfilPublico.path;
  const schema = { hide: true, params, querystring };
  const errorHandler = answerConUltima(
    (request) => (request.params as z.infer<typeof params>).hash,
  );
  app.get(url, { schema, errorHandler }, async (request, reply) => {
    const { hash } = request.params as z.infer<typeof params>;
    const { fotos } = request.query as z.infer<typeof querystring>;
    const isHash = consultaPerfil.safeParse({ hash }).success;
    const sent = isHash && (await sendPerfil(request, reply, { hash, pagina: fotos }));
    if (sent) return reply;
    reply.header('Cache-Control', 'no-store');
    const destino = await resolveCodigo(request, hash);
    return answerEscaneo(request, reply, { codigo: hash, destino, libre: 404 });
  });
}
