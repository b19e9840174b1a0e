import { consultaPerfil } from '@vuelve/contract/perfil-publico';
import { href, screens } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { readSesionCookie } from '../http/sesion-cookie.ts';
import { notFound } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { identifyVisitante } from '../http/visitante.ts';
import { getMascota } from '../mascotas/mascotas.ts';
import { findSesion } from '../sesion/sesion.ts';
import { sendPagina } from './paginas.ts';
import type { PaginaLista } from './perfil-cache.ts';
import { findPerfil, likeMedio, resolveCodigo, toDatosPerfil } from './perfil-publico.ts';

export async function perfilPublicoRoutes(app: FastifyInstance) {
  const { db, config, paginas, perfilCache } = app.deps;
  const { soporte, publicUrl } = config;

  route(app, 'verInsignia', async ({ query, reply }) => {
    const perfil = await findPerfil(db, query.hash);
    if (perfil) return perfil;
    const destino = await resolveCodigo(db, query.hash);
    if (destino && 'mascota' in destino) {
      const carried = await findPerfil(db, destino.mascota);
      if (carried) return carried;
    }
    if (!destino || 'mascota' in destino) throw notFound(textos.perfilPublico.noEncontrado);
    const error = textos.perfilPublico.libre;
    return reply.code(404).send({ error, qr: { libre: true, cupon: null } });
  });

  route(app, 'likeMedio', async ({ body, request, reply }) => ({
    media: await likeMedio(db, body, identifyVisitante(request, reply)),
  }));

  const params = z.object({ hash: z.string() });
  const url = `/app${screens.perfilPublico.path}`;
  app.get(url, { schema: { hide: true, params } }, async (request, reply) => {
    const { hash } = request.params as z.infer<typeof params>;
    if (!consultaPerfil.safeParse({ hash }).success) return sendSinPerfil(reply, hash);
    if (readSesionCookie(request)) {
      const own = await renderForDueno(request, hash);
      if (own) return sendPagina(reply.header('Cache-Control', 'no-store'), 200, own);
    }
    const page = await perfilCache.get(hash, async () => {
      const perfil = await findPerfil(db, hash);
      return perfil && paginas.renderPerfil(toDatosPerfil(perfil, publicUrl));
    });
    return page ? sendLista(request, reply, page) : sendSinPerfil(reply, hash);
  });

  /** The owner's own view offers the badge; it is his alone and never cached. */
  async function renderForDueno(request: FastifyRequest, hash: string) {
    const usuario = await findSesion(db, readSesionCookie(request));
    const perfil = usuario && (await findPerfil(db, hash));
    if (!perfil || perfil.usuario.id !== usuario.id) return undefined;
    const { chapa } = await getMascota(db, usuario.id, hash);
    const datos = toDatosPerfil(perfil, publicUrl);
    return paginas.renderPerfil({ ...datos, dueno: { codigoCorto: chapa.corto } });
  }

  /** No pet has this hash: it may be a badge's, carried or free. */
  async function sendSinPerfil(reply: FastifyReply, escrito: string) {
    reply.header('Cache-Control', 'no-store');
    const destino = await resolveCodigo(db, escrito.slice(0, 64));
    if (!destino) return sendPagina(reply, 404, paginas.renderNoEncontrado({ soporte }));
    if ('mascota' in destino)
      return reply.redirect(href('perfilPublico', { hash: destino.mascota }));
    return sendPagina(
      reply,
      404,
      paginas.renderChapaLibre({ codigoCorto: destino.libre, soporte }),
    );
  }
}

/** Sends the page in the best encoding that the browser takes, or 304 when it has this version. */
function sendLista(request: FastifyRequest, reply: FastifyReply, page: PaginaLista) {
  reply
    .header('ETag', page.etag)
    .header('Cache-Control', 'private, no-cache')
    .header('Vary', 'Accept-Encoding, Cookie');
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return sendPagina(reply, 200, page[encoding]);
}
