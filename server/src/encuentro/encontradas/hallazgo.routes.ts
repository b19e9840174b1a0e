import formbody from '@fastify/formbody';
import { ENCONTRADA, ENCONTRADA_NUEVA, rutaEncontrada } from '@vuelve/contract/addresses';
import { hallazgo, SITUACIONES } from '@vuelve/contract/encontradas';
import type { VistaHallazgo } from '@vuelve/contract/paginas-encontrada';
import { CLAVES_COLOR, ESPECIES, TAMANOS } from '@vuelve/contract/senas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { newHash } from '../../cimientos/hashes.ts';
import { invalid } from '../../cimientos/http/errors.ts';
import { sendDePagina } from '../../cimientos/http/send-de-pagina.ts';
import {
  type Campos,
  keepClave,
  readParams,
  refuse,
  texto,
} from '../conversaciones/formularios.ts';
import { oneOf, paramsToken, SIN_NEGATIVA, toNegada } from './escrito.ts';
import { changeSenas, findEncontrada, startBorrador } from './borradores.ts';
import { sendIda, sendPaginaPrivada } from './send-pagina-privada.ts';
import { toHallazgo } from './to-vista.ts';

/** The form for an animal that was found without badge: its first step, which works without script. */
export async function hallazgoRoutes(app: FastifyInstance) {
  const { deps } = app;
  const { db, paginas } = deps;
  await app.register(formbody);
  const pagina = { schema: { hide: true }, errorHandler: sendDePagina };

  app.get(ENCONTRADA_NUEVA, pagina, async (_request, reply) => {
    const vista = { clave: newHash(), vuelta: null, escrito: readEscrito({}), ...SIN_NEGATIVA };
    return sendPaginaPrivada(reply, 200, paginas.renderHallazgo(vista));
  });

  app.post(ENCONTRADA_NUEVA, pagina, async (request, reply) => {
    const campos = { ...Object(request.body) };
    try {
      const token = await startBorrador(deps, read(campos), request.ip);
      return reply.redirect(rutaEncontrada(token), 303);
    } catch (error) {
      const vista = { clave: keepClave(campos), vuelta: null, escrito: readEscrito(campos) };
      return sendRefused(error, vista, request, reply);
    }
  });

  app.get(`${ENCONTRADA}/cambiar`, pagina, async (request, reply) => {
    const { token } = readParams(paramsToken, request);
    const row = await findEncontrada(db, token);
    if (!row) return sendIda(reply);
    const vista = toHallazgo(row, rutaEncontrada(token));
    return sendPaginaPrivada(reply, 200, paginas.renderHallazgo(vista));
  });

  app.post(`${ENCONTRADA}/cambiar`, pagina, async (request, reply) => {
    const { token } = readParams(paramsToken, request);
    const row = await findEncontrada(db, token);
    if (!row) return sendIda(reply);
    const campos = { ...Object(request.body) };
    const vuelta = rutaEncontrada(token);
    try {
      await changeSenas(deps, row, read(campos), request.ip);
      return reply.redirect(vuelta, 303);
    } catch (error) {
      const vista = { clave: row.clave, vuelta, escrito: readEscrito(campos) };
      return sendRefused(error, vista, request, reply);
    }
  });

  function sendRefused(
    error: unknown,
    vista: Omit<VistaHallazgo, 'error' | 'campos'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const refusal = refuse(error, request, reply);
    const html = paginas.renderHallazgo({ ...vista, ...toNegada(refusal) });
    return sendPaginaPrivada(reply, refusal.status, html);
  }
}

/** @throws AppError 400 */
function read(campos: Campos) {
  const parsed = hallazgo.safeParse(campos);
  if (!parsed.success) throw invalid(parsed.error.issues);
  return parsed.data;
}

const escrito = z.object({
  situacion: oneOf(SITUACIONES),
  especie: oneOf(ESPECIES),
  tamano: oneOf(TAMANOS),
  colores: z.preprocess((chosen) => [chosen ?? []].flat(), z.array(z.enum(CLAVES_COLOR)).catch([])),
  municipio: texto,
  referencia: texto,
  latitud: texto,
  longitud: texto,
});

/** The typed and chosen fields, to be shown again. Unreadable fields are left out. */
function readEscrito(campos: Campos): VistaHallazgo['escrito'] {
  return escrito.parse(campos);
}
