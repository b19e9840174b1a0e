import formbody from '@fastify/formbody';
import { BAJA_CORREOS } from '@vuelve/contract/addresses';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { notFound } from '../../cimientos/http/errors.ts';
import { sendSecreta } from '../../cimientos/http/paginas.ts';
import { sendDePagina } from '../../cimientos/http/send-de-pagina.ts';
import { openBaja } from './enlace-baja.ts';
import { stopCorreos } from './stop-correos.ts';

const params = z.object({ token: z.string().max(200) });

/**
 * Unsubscribes from mails without a login. The button of a mail program posts here from any origin
 * (RFC 8058). A person who opens the link has to press our button: mail servers open links too.
 */
export async function bajaCorreosRoutes(app: FastifyInstance) {
  const { db, paginas, secretos } = app.deps;
  await app.register(formbody);
  const pagina = { schema: { hide: true }, errorHandler: sendDePagina };

  const bajaOf = (request: FastifyRequest) => {
    const parsed = params.safeParse(request.params);
    const baja = parsed.success && openBaja(secretos.bajas, parsed.data.token);
    if (!baja) throw notFound();
    return baja;
  };

  app.get(BAJA_CORREOS, pagina, async (request, reply) =>
    sendSecreta(reply, paginas.renderBajaCorreos({ que: bajaOf(request).que, hecha: false })),
  );

  app.post(BAJA_CORREOS, { ...pagina, config: { anyOrigin: true } }, async (request, reply) => {
    const baja = bajaOf(request);
    await stopCorreos(db, baja);
    return sendSecreta(reply, paginas.renderBajaCorreos({ que: baja.que, hecha: true }));
  });
}
