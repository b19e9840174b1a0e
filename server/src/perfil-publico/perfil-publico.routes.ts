import { consultaPerfil } from '@vuelve/contract/perfil-publico';
import { APP, screens } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { readSesionCookie } from '../http/sesion-cookie.ts';
import { notFound } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { getMascota } from '../mascotas/mascotas.ts';
import { findSesion } from '../sesion/sesion.ts';
import { answerEscaneo, resolveEscaneo } from './escaneo.ts';
import { answerWithPagina, sendLista, sendPagina } from '../http/paginas.ts';
import { preparePagina } from '../page-cache/perfil-cache.ts';
import { findPerfil, toDatosPerfil } from './perfil-publico.ts';

export async function perfilPublicoRoutes(app: FastifyInstance) {
  const { db, config, paginas, perfilCache } = app.deps;
  const { publicUrl } = config;

  route(app, 'verInsignia', async ({ query, request, reply }) => {
    const scanned = await findPerfil(db, query.hash);
    if (scanned) return scanned.perfil;
    const destino = await resolveEscaneo(request, query.hash);
    if (destino && 'libre' in destino) {
      const error = textos.perfilPublico.libre;
      return reply.code(404).send({ error, qr: { libre: true, cupon: destino.libre.cupon } });
    }
    const found = destino && (await findPerfil(db, destino.mascota));
    if (!found) throw notFound(textos.perfilPublico.noEncontrado);
    return found.perfil;
  });

  const params = z.object({ hash: z.string() });
  const querystring = z.object({ fotos: z.coerce.number().int().min(1).max(1_000).catch(1) });
  const url = APP + screens.perfilPublico.path;
  const schema = { hide: true, params, querystring };
  app.get(url, { schema, errorHandler: answerWithPagina }, async (request, reply) => {
    const { hash } = request.params as z.infer<typeof params>;
    const { fotos } = request.query as z.infer<typeof querystring>;
    if (!consultaPerfil.safeParse({ hash }).success)
      return answerEscaneo(request, reply, hash, 404);
    if (readSesionCookie(request)) {
      const own = await renderForDueno(request, hash, fotos);
      if (own) return sendPagina(reply.header('Cache-Control', 'no-store'), 200, own);
    }
    const page = await (fotos === 1
      ? perfilCache.get(hash, () => renderForAnybody(hash, fotos))
      : makePagina(hash, fotos));
    if (!page) return answerEscaneo(request, reply, hash, 404);
    return sendLista(request, reply, page, { cache: 'private, no-cache' });
  });

  /** Later photos are asked for by few: their page is not kept. */
  async function makePagina(hash: string, fotos: number) {
    const html = await renderForAnybody(hash, fotos);
    return html === undefined ? undefined : preparePagina(html);
  }

  async function renderForAnybody(hash: string, pagina: number) {
    const found = await findPerfil(db, hash);
    return found && paginas.renderPerfil(toDatosPerfil(found, publicUrl, pagina));
  }

  /** The owner's own view offers the badge; it is his alone and never cached. */
  async function renderForDueno(request: FastifyRequest, hash: string, pagina: number) {
    const usuario = await findSesion(db, readSesionCookie(request));
    const found = usuario && (await findPerfil(db, hash));
    if (found?.perfil.usuario.id !== usuario?.id || !found) return undefined;
    const { chapa } = await getMascota(db, found.perfil.usuario.id, hash);
    const datos = toDatosPerfil(found, publicUrl, pagina);
    return paginas.renderPerfil({ ...datos, dueno: { codigoCorto: chapa.corto } });
  }
}
