import formbody from '@fastify/formbody';
import {
  ANUNCIO,
  RECLAMACION,
  rutaConversacionTablon,
  rutaReclamacion,
  TABLON,
} from '@vuelve/contract/addresses';
import { COLLARES, conCodigo, reclamacion, SEXOS } from '@vuelve/contract/encontradas';
import { textosEncontrada } from '@vuelve/contract/textos-encontrada';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { newHash } from '../../cimientos/hashes.ts';
import { invalid } from '../../cimientos/http/errors.ts';
import { sendDePagina } from '../../cimientos/http/send-de-pagina.ts';
import {
  clearSolicitudCookie,
  readSolicitante,
  setSolicitudCookie,
} from '../../personas/registro/solicitante.ts';
import {
  type Campos,
  keepClave,
  readParams,
  refuse,
  texto,
} from '../conversaciones/formularios.ts';
import { tokenFor } from '../conversaciones/enlaces.ts';
import { paramsAnuncio } from '../tablon/params-anuncio.ts';
import { sendAnuncioIdo, sendDeTablon } from '../tablon/send-anuncio.ts';
import { readAnuncio } from '../tablon/tablon.ts';
import { type Negada, oneOf, paramsToken, SIN_NEGATIVA, toNegada } from './escrito.ts';
import {
  getReclamacion,
  proveReclamacion,
  requestReclamar,
  startReclamacion,
} from './reclamaciones.ts';
import type { Reclamada } from './reclamaciones.queries.ts';
import { sendPaginaPrivada } from './send-pagina-privada.ts';

/** 'Es mía': somebody recognises an animal that was found, and proves his mailbox. */
export async function reclamacionesRoutes(app: FastifyInstance) {
  const { deps } = app;
  const { db, paginas } = deps;
  await app.register(formbody);
  const pagina = { schema: { hide: true }, errorHandler: sendDePagina };

  app.get(`${ANUNCIO}/es-mia`, pagina, async (request, reply) => {
    const vista = await readAnuncio(db, readParams(paramsAnuncio, request).clave);
    if (vista?.anuncio.clase !== 'encontrada') return sendAnuncioIdo(reply);
    const form = { clave: newHash(), escrito: escrito.parse({}), ...SIN_NEGATIVA };
    return sendDeTablon(reply, 200, paginas.renderReclamar({ anuncio: vista.anuncio, ...form }));
  });

  app.post(`${ANUNCIO}/es-mia`, pagina, async (request, reply) => {
    const { clave } = readParams(paramsAnuncio, request);
    const campos: Campos = { ...Object(request.body) };
    try {
      const parsed = reclamacion.safeParse(campos);
      if (!parsed.success) throw invalid(parsed.error.issues);
      const token = await startReclamacion(deps, clave, parsed.data, request.ip);
      if (token === undefined) return sendAnuncioIdo(reply, toSinEnviar(campos));
      const reclamada = await getReclamacion(db, token);
      if (!reclamada.pedida) await mailCodigo(request, reply, reclamada);
      return reply.redirect(rutaReclamacion(token), 303);
    } catch (error) {
      const refusal = refuse(error, request, reply);
      const vista = await readAnuncio(db, clave);
      if (vista?.anuncio.clase !== 'encontrada') {
        return sendAnuncioIdo(reply, toSinEnviar(campos));
      }
      const form = {
        clave: keepClave(campos),
        escrito: escrito.parse(campos),
        ...toNegada(refusal),
      };
      const html = paginas.renderReclamar({ anuncio: vista.anuncio, ...form });
      return sendDeTablon(reply, refusal.status, html);
    }
  });

  app.get(RECLAMACION, pagina, async (request, reply) => {
    const { token } = readParams(paramsToken, request);
    return sendReclamacion(reply, 200, await getReclamacion(db, token), SIN_NEGATIVA);
  });

  app.post(RECLAMACION, pagina, async (request, reply) => {
    const { token } = readParams(paramsToken, request);
    const reclamada = await getReclamacion(db, token);
    const campos: Campos = { ...Object(request.body) };
    try {
      if (campos['accion'] === 'pedir') {
        await mailCodigo(request, reply, reclamada);
        return await reply.redirect(rutaReclamacion(token), 303);
      }
      const parsed = conCodigo.safeParse(campos);
      if (!parsed.success) throw invalid(parsed.error.issues);
      const quien = readSolicitante(request, 'tablon', reclamada.email);
      const suyo = await proveReclamacion(deps, reclamada, parsed.data.codigo, quien);
      if (suyo === undefined) return sendAnuncioIdo(reply, { texto: reclamada.marcas });
      clearSolicitudCookie(reply, 'tablon');
      return await reply.redirect(rutaConversacionTablon(suyo), 303);
    } catch (error) {
      const refusal = refuse(error, request, reply);
      const now = await getReclamacion(db, token);
      return sendReclamacion(reply, refusal.status, now, toNegada(refusal));
    }
  });

  async function mailCodigo(request: FastifyRequest, reply: FastifyReply, reclamada: Reclamada) {
    const quien = readSolicitante(request, 'tablon', reclamada.email);
    setSolicitudCookie(reply, 'tablon', await requestReclamar(deps, reclamada, quien));
  }

  async function sendReclamacion(
    reply: FastifyReply,
    status: number,
    { conversacion, publica, retirado, email, marcas }: Reclamada,
    negada: Negada,
  ) {
    if (conversacion) {
      const suyo = tokenFor(deps.secretos.conversaciones, conversacion, 'dueno');
      return reply.redirect(rutaConversacionTablon(suyo), 303);
    }
    const vista = publica ? await readAnuncio(db, publica, { ocultos: true }) : undefined;
    if (!vista) return sendAnuncioIdo(reply, { texto: marcas });
    const error = retirado ? textosEncontrada.ocultaDeMomento : negada.error;
    const anuncio = retirado ? { ...vista.anuncio, ruta: TABLON, foto: null } : vista.anuncio;
    const html = paginas.renderReclamacion({ ...negada, anuncio, email, error });
    return sendPaginaPrivada(reply, status, html);
  }
}

const escrito = z.object({
  email: texto,
  sexo: oneOf(SEXOS),
  collar: oneOf(COLLARES),
  marcas: texto,
});

/** What somebody typed about an entry that had just left the board. */
function toSinEnviar(campos: Campos) {
  const { marcas, email } = escrito.parse(campos);
  return { texto: marcas, contacto: email };
}
