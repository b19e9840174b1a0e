import formbody from '@fastify/formbody';
import { RELEVO } from '@vuelve/contract/addresses';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { notFound } from '../../cimientos/http/errors.ts';
import { sendDePagina } from '../../cimientos/http/send-de-pagina.ts';
import { sendSecreta } from '../../cimientos/http/paginas.ts';
import { attendRelevo, getRelevo } from './relevos.ts';

const accion = z.object({ accion: z.literal('ocupo') });
const params = z.object({ token: z.string().regex(/^[\w-]{22}$/) });

/** A contact's page about a scan. Taking charge needs a click: mail servers follow links. */
export async function relevosRoutes(app: FastifyInstance) {
  const { db, paginas } = app.deps;
  await app.register(formbody);
  const pagina = { schema: { hide: true }, errorHandler: sendDePagina };

  app.get(RELEVO, pagina, async (request, reply) =>
    sendSecreta(reply, paginas.renderRelevo(await getRelevo(db, tokenOf(request)))),
  );

  app.post(RELEVO, pagina, async (request, reply) => {
    accion.parse(Object(request.body));
    await attendRelevo(db, tokenOf(request));
    return reply.redirect(request.url, 303);
  });
}

function tokenOf(request: FastifyRequest): string {
  const parsed = params.safeParse(request.params);
  if (!parsed.success) throw notFound();
  return parsed.data.token;
}
