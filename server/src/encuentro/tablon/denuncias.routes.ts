import formbody from '@fastify/formbody';
import {
  ANUNCIO,
  DENUNCIA_TABLON,
  rutaAnuncio,
  rutaDenunciaTablon,
} from '@vuelve/contract/addresses';
import { denunciaTablon } from '@vuelve/contract/denuncias-tablon';
import { type Especie, nameEncontrada } from '@vuelve/contract/senas';
import type { FastifyError, FastifyInstance } from 'fastify';
import * as z from 'zod';
import { invalid, noteError, notFound } from '../../cimientos/http/errors.ts';
import { EXITO } from '../../cimientos/http/exito.ts';
import { route } from '../../cimientos/http/route.ts';
import { sendDePagina } from '../../cimientos/http/send-de-pagina.ts';
import { readSesionCookie } from '../../cimientos/http/sesion-cookie.ts';
import { findSesion } from '../../cimientos/sesion/sesion.ts';
import { appealRetirada } from './apelaciones.ts';
import {
  decideAsunto,
  listAsuntos,
  readDenunciaAnuncio,
  reportAnuncio,
  reviewApelacion,
} from './denuncias.ts';
import { paramsAnuncio } from './params-anuncio.ts';
import { sendAnuncioIdo, sendDeTablon } from './send-anuncio.ts';
import { type FilaAnuncio, findAnuncio } from './tablon.queries.ts';

const texto = z.string().max(2_000).catch('');
const escrito = z.object({ motivo: texto, texto });

/** Reports of what the board shows: by anybody, and the team's and the owners' calls about them. */
export async function denunciasTablonRoutes(app: FastifyInstance) {
  const { deps } = app;
  const { db, config, paginas } = deps;
  await app.register(formbody);
  const pagina = { schema: { hide: true }, errorHandler: sendDePagina };

  app.get(`${ANUNCIO}/denuncia`, pagina, async (request, reply) => {
    const { clave } = paramsAnuncio.parse(request.params);
    const row = await findAnuncio(db, clave);
    if (!row) return sendAnuncioIdo(reply);
    const form = { nombre: nameOf(row), ruta: rutaAnuncio(clave), escrito: NADA, error: null };
    return sendDeTablon(reply, 200, paginas.renderDenunciarAnuncio(form));
  });

  app.post(`${ANUNCIO}/denuncia`, pagina, async (request, reply) => {
    const { clave } = paramsAnuncio.parse(request.params);
    try {
      const parsed = denunciaTablon.safeParse(request.body);
      if (!parsed.success) throw invalid(parsed.error.issues);
      const usuario = await findSesion(db, readSesionCookie(request));
      const quien = { ip: request.ip, usuarioId: usuario?.id };
      const denuncia = await reportAnuncio(deps, clave, parsed.data, quien);
      if (!denuncia) return sendAnuncioIdo(reply, escrito.parse(request.body));
      return reply.redirect(rutaDenunciaTablon(denuncia), 303);
    } catch (error) {
      const refusal = noteError(error as FastifyError, request);
      const row = await findAnuncio(db, clave);
      if (!row) return sendAnuncioIdo(reply, escrito.parse(Object(request.body)));
      if (refusal.retryAfterS) reply.header('Retry-After', Math.ceil(refusal.retryAfterS));
      const form = {
        nombre: nameOf(row),
        ruta: rutaAnuncio(clave),
        escrito: escrito.parse(Object(request.body)),
        error: refusal.message,
      };
      return sendDeTablon(reply, refusal.status, paginas.renderDenunciarAnuncio(form));
    }
  });

  app.get(DENUNCIA_TABLON, pagina, async (request, reply) => {
    const { clave } = paramsAnuncio.parse(request.params);
    const found = await readDenunciaAnuncio(db, clave);
    if (!found) throw notFound();
    const enlace = config.publicUrl + rutaDenunciaTablon(clave);
    reply.header('Referrer-Policy', 'same-origin');
    return sendDeTablon(reply, 200, paginas.renderDenunciaAnuncio({ ...found, enlace }));
  });

  route(app, 'appealRetirada', async ({ query, body, usuario }) => {
    await appealRetirada(deps, usuario.id, query.hash, body.texto);
    return EXITO;
  });

  route(app, 'listAsuntosTablon', async () => ({ asuntos: await listAsuntos(db) }));

  route(app, 'decideTablon', async ({ params, body, usuario }) => {
    const { clase, ...decision } = body;
    await decideAsunto(deps, usuario, { clase, id: params.id }, decision);
    return EXITO;
  });

  route(app, 'reviewApelacion', async ({ params, body, usuario }) => {
    await reviewApelacion(deps, usuario, params.id, body);
    return EXITO;
  });
}

/** What the form calls an entry. */
function nameOf({ clase, nombre, especie }: FilaAnuncio): string {
  return clase === 'perdida' ? nombre : nameEncontrada(especie as Especie);
}

const NADA = { motivo: '', texto: '' };
