import { consultaPerfil } from '@vuelve/contract/perfil-publico';
import { href, screens } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { countedAs } from '../sesion/contado.ts';
import { readSesionCookie } from '../http/sesion-cookie.ts';
import { notFound } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { getMascota } from '../mascotas/mascotas.ts';
import { findSesion } from '../sesion/sesion.ts';
import { answerWithPagina, sendNotModified, sendPagina } from './paginas.ts';
import { type PaginaLista, preparePagina } from './perfil-cache.ts';
import { findPerfil, resolveCodigo, toDatosPerfil } from './perfil-publico.ts';

export async function perfilPublicoRoutes(app: FastifyInstance) {
  const { db, config, paginas, perfilCache } = app.deps;
  const { soporte, publicUrl } = config;

  const resolve = (request: FastifyRequest, escrito: string) =>
    resolveCodigo(app.deps, escrito, () => countedAs(request));

  route(app, 'verInsignia', async ({ query, request, reply }) => {
    const destino = (await findPerfil(db, query.hash)) ?? (await resolve(request, query.hash));
    if (destino && 'libre' in destino) {
      const error = textos.perfilPublico.libre;
      return reply.code(404).send({ error, qr: { libre: true, cupon: null } });
    }
    const found = destino && 'mascota' in destino ? await findPerfil(db, destino.mascota) : destino;
    if (!found) throw notFound(textos.perfilPublico.noEncontrado);
    return found.perfil;
  });

  const params = z.object({ hash: z.string() });
  const querystring = z.object({ fotos: z.coerce.number().int().min(1).max(1_000).catch(1) });
  const url = `/app${screens.perfilPublico.path}`;
  const schema = { hide: true, params, querystring };
  app.get(url, { schema, errorHandler: answerWithPagina }, async (request, reply) => {
    const { hash } = request.params as z.infer<typeof params>;
    const { fotos } = request.query as z.infer<typeof querystring>;
    if (!consultaPerfil.safeParse({ hash }).success) return sendSinPerfil(request, reply, hash);
    if (readSesionCookie(request)) {
      const own = await renderForDueno(request, hash, fotos);
      if (own) return sendPagina(reply.header('Cache-Control', 'no-store'), 200, own);
    }
    const page = await (fotos === 1
      ? perfilCache.get(hash, () => renderForAnybody(hash, fotos))
      : makePagina(hash, fotos));
    return page ? sendLista(request, reply, page) : sendSinPerfil(request, reply, hash);
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

  /** No pet has this hash: it may be a badge's, carried or free. */
  async function sendSinPerfil(request: FastifyRequest, reply: FastifyReply, escrito: string) {
    reply.header('Cache-Control', 'no-store');
    const destino = await resolve(request, escrito.slice(0, 64));
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
  if (request.headers['if-none-match']?.includes(page.etag)) return sendNotModified(reply);
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return sendPagina(reply, 200, page[encoding]);
}
