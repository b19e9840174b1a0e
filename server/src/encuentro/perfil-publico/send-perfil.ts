import type { Idioma } from '@vuelve/contract/idiomas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { welcomeLector } from '../../cimientos/http/lector.ts';
import { sendLista, sendPagina } from '../../cimientos/http/paginas.ts';
import { readSesionCookie } from '../../cimientos/http/sesion-cookie.ts';
import { getMascota } from '../../mascotas/mascotas.ts';
import { toPaginaLista } from '../../cimientos/page-cache/pagina-lista.ts';
import { findSesion } from '../../cimientos/sesion/sesion.ts';
import { findDatosPerfil, type Pedida } from './perfil-publico.ts';

/**
 * Sends the page of a pet, to its owner with the badge's code. Returns false for an unknown hash.
 * The reply itself is not returned: it is thenable, and an `await` would consume it.
 */
export async function sendPerfil(
  request: FastifyRequest,
  reply: FastifyReply,
  pedida: Pedida,
): Promise<boolean> {
  const { idioma } = welcomeLector(request, reply);
  if (readSesionCookie(request)) {
    const own = await renderForDueno(request, pedida, idioma);
    if (own) {
      sendPagina(reply.header('Cache-Control', 'no-store'), 200, own, { idioma });
      return true;
    }
  }
  const page = await getPagina(request, pedida, idioma);
  if (page) sendLista(request, reply, page, { cache: 'private, no-cache', idioma });
  return page !== undefined;
}

/** Pages with later photos are rarely requested, and therefore not cached. */
async function getPagina({ server: { deps } }: FastifyRequest, pedida: Pedida, idioma: Idioma) {
  const { db, config, paginas, perfilCache } = deps;
  const render = async () => {
    const datos = await findDatosPerfil(db, config.publicUrl, pedida);
    return datos && paginas.renderPerfil(datos, idioma);
  };
  if (pedida.pagina === 1) return perfilCache.get(pedida.hash, idioma, render);
  const html = await render();
  return html === undefined ? undefined : toPaginaLista(html);
}

/** The owner's view shows the badge's code. It is never cached. */
async function renderForDueno(request: FastifyRequest, pedida: Pedida, idioma: Idioma) {
  const { db, config, paginas } = request.server.deps;
  const usuario = await findSesion(db, readSesionCookie(request));
  const datos = usuario && (await findDatosPerfil(db, config.publicUrl, pedida));
  if (!datos || datos.perfil.usuario.id !== usuario.id) return undefined;
  const { chapa } = await getMascota(db, usuario.id, pedida.hash);
  return paginas.renderPerfil({ ...datos, dueno: { codigoCorto: chapa.corto } }, idioma);
}
