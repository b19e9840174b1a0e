import { ELIMINACION, ELIMINACION_PEDIDA } from '@vuelve/contract/addresses';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import formbody from '@fastify/formbody';
import * as z from 'zod';
import { confirmContrasena } from '../../personas/acceso/confirm-contrasena.ts';
import { clearAvisosCookie } from '../../cimientos/http/avisos-cookie.ts';
import { notFound } from '../../cimientos/http/errors.ts';
import { sendSecreta } from '../../cimientos/http/paginas.ts';
import { route } from '../../cimientos/http/route.ts';
import { sendDePagina } from '../../cimientos/http/send-de-pagina.ts';
import { clearSesionCookie } from '../../cimientos/http/sesion-cookie.ts';
import { getUsuario, toUsuario } from '../../personas/usuarios/usuarios.ts';
import { readEnlace, requestEliminacion, undoByToken, undoEliminacion } from './eliminaciones.ts';
import { readInventario } from './inventario.ts';

const params = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

/** Deletion of the own account, and its undoing: by session, or by the mailed link. */
export async function eliminacionesRoutes(app: FastifyInstance) {
  const { deps } = app;
  await app.register(formbody);

  route(app, 'getEliminacion', ({ usuario }) => readInventario(deps.db, usuario));

  route(app, 'requestEliminacion', async ({ usuario, body, request, reply }) => {
    await confirmContrasena(request, usuario, body.contrasena);
    const vence = await requestEliminacion(deps, usuario, body.libres);
    clearSesionCookie(reply);
    clearAvisosCookie(reply);
    return { vence: vence.toISOString() };
  });

  route(app, 'undoEliminacion', async ({ usuario }) => {
    await undoEliminacion(deps, usuario.id);
    return { usuario: toUsuario(await getUsuario(deps.db, usuario.id)) };
  });

  const pagina = { schema: { hide: true }, errorHandler: sendDePagina };

  app.get(ELIMINACION_PEDIDA, pagina, async (_request, reply) =>
    sendSecreta(reply, deps.paginas.renderEliminacion({ estado: 'pedida' })),
  );

  // Robots follow links in mails: only the button undoes the deletion.
  app.get(ELIMINACION, pagina, async (request, reply) => {
    const datos = await readEnlace(deps.db, tokenOf(request));
    return sendSecreta(reply, deps.paginas.renderEliminacion(datos));
  });

  app.post(ELIMINACION, pagina, async (request, reply) => {
    await undoByToken(deps, tokenOf(request));
    return reply.redirect(request.url, 303);
  });
}

function tokenOf(request: FastifyRequest): string {
  const parsed = params.safeParse(request.params);
  if (!parsed.success) throw notFound();
  return parsed.data.token;
}
