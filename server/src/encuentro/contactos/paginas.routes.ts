import formbody from '@fastify/formbody';
import { CONTACTO } from '@vuelve/contract/addresses';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { sendDePagina } from '../../cimientos/http/send-de-pagina.ts';
import { sendSecreta } from '../../cimientos/http/paginas.ts';
import { notFound } from '../../cimientos/http/errors.ts';
import { answerContacto, getContactoByToken } from './answer-contacto.ts';

const accion = z.object({ accion: z.enum(['acepta', 'rechaza']) });
const params = z.object({ token: z.string().regex(/^[\w-]{22}$/) });

/** The page on which a contact accepts or refuses. It needs a click: mail servers follow links. */
export async function paginasContactoRoutes(app: FastifyInstance) {
  const { deps } = app;
  await app.register(formbody);
  const pagina = { schema: { hide: true }, errorHandler: sendDePagina };

  app.get(CONTACTO, pagina, async (request, reply) => {
    const datos = await getContactoByToken(deps.db, tokenOf(request));
    return sendSecreta(reply, deps.paginas.renderContacto(datos));
  });

  app.post(CONTACTO, pagina, async (request, reply) => {
    await answerContacto(deps, tokenOf(request), accion.parse(Object(request.body)).accion);
    return reply.redirect(request.url, 303);
  });
}

function tokenOf(request: FastifyRequest): string {
  const parsed = params.safeParse(request.params);
  if (!parsed.success) throw notFound();
  return parsed.data.token;
}
