import { hash } from 'node:crypto';
import { COOKIES, type NombreCookie } from '@vuelve/contract/guardado';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EXITO } from '../../cimientos/http/exito.ts';
import { networkOf } from '../../cimientos/red.ts';
import { route } from '../../cimientos/http/route.ts';
import { newToken } from '../../cimientos/tokens.ts';
import { getMascotaById } from '../mascotas.ts';
import { countByTipo } from './medios.queries.ts';
import { deleteMedio, likeMedio, listMedios, updateMedio } from './medios.ts';

const COOKIE = 'visitante' satisfies NombreCookie;
const VIDA_S = COOKIES[COOKIE].vida / 1000;

export async function mediosRoutes(app: FastifyInstance) {
  const { db } = app.deps;

  route(app, 'listMedios', async ({ query, usuario }) => {
    const { id } = await getMascotaById(db, usuario.id, query.insignia_id);
    return listMedios(db, id, query);
  });

  route(app, 'countMedios', async ({ query, usuario }) => {
    const { id } = await getMascotaById(db, usuario.id, query.insignia_id);
    return countByTipo(db, id);
  });

  route(app, 'updateMedio', async ({ params, body, usuario }) => ({
    media: await updateMedio(db, usuario.id, params.id, body),
  }));

  route(app, 'deleteMedio', async ({ query, usuario }) => {
    const { id, insignia_id: mascotaId } = query;
    await deleteMedio(app.deps, usuario, { id, mascotaId });
    return EXITO;
  });

  route(app, 'likeMedio', async ({ body, usuario, request, reply }) => {
    const { insignia_id: mascotaId, ...like } = body;
    const clave = identifyVisitante(request, reply);
    const red = usuario ? undefined : networkOf(request.ip);
    return { media: await likeMedio(app.deps, { ...like, mascotaId }, { clave, red }) };
  });
}

/**
 * The stored name of a visitor who likes: the session's user, or the hash of an anonymous cookie,
 * which is set when missing.
 */
function identifyVisitante(request: FastifyRequest, reply: FastifyReply): string {
  if (request.usuario) return `u:${request.usuario.id}`;
  let token = request.cookies[COOKIE];
  if (!token || !/^[\w-]{22}$/.test(token)) {
    token = newToken(16);
    const secure = reply.server.deps.config.publicUrl.startsWith('https:');
    const options = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: VIDA_S } as const;
    reply.setCookie(COOKIE, token, { ...options, secure });
  }
  return `v:${hash('sha256', token, 'base64url')}`;
}
