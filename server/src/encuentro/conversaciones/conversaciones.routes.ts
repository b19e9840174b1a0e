import formbody from '@fastify/formbody';
import { CONVERSACION } from '@vuelve/contract/addresses';
import type { Mensaje } from '@vuelve/contract/conversacion';
import { APP, href, screens } from '@vuelve/contract/screens';
import { textosConversacion } from '@vuelve/contract/textos-conversacion';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError, notFound } from '../../cimientos/http/errors.ts';
import { spend } from '../../cimientos/http/limites.ts';
import { route } from '../../cimientos/http/route.ts';
import { readSesionCookie } from '../../cimientos/http/sesion-cookie.ts';
import { findSesion } from '../../cimientos/sesion/sesion.ts';
import {
  eraseConversacion,
  getByToken,
  getOwn,
  isWritten,
  listConversaciones,
  listSinAbrir,
  markVista,
  writeMensaje,
} from './conversaciones.ts';
import { leave, report, takeBack } from './finales.ts';
import { thankBuscador, thankBuscadores } from './gracias.ts';
import { noteRed } from './redes.ts';
import type { Abierta } from './conversaciones.queries.ts';
import { answerLugar } from './lugares.ts';
import type { Foto } from './fotos.ts';
import { readClave, readParams } from './formularios.ts';
import { type Accion, registerConversacion } from './paginas-conversacion.ts';
import { sendRetrato } from '../send-retrato.ts';
import { toDatos } from './to-datos.ts';

const paramsToken = z.object({ token: z.string().max(64) });
const paramsId = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

/**
 * The pages on which finders, owners and contacts write to each other. The forms work without
 * script; with script the pages update themselves.
 */
export async function conversacionesRoutes(app: FastifyInstance) {
  const { deps } = app;
  await app.register(formbody);

  route(app, 'listConversaciones', ({ query, usuario }) =>
    listConversaciones(deps.db, usuario.id, query.hash),
  );

  route(app, 'listSinAbrir', ({ usuario }) => listSinAbrir(deps.db, usuario.id));

  route(app, 'thankBuscadores', async ({ query, body, usuario }) => {
    await spend(deps.limites.mensaje, `${usuario.id} gracias`);
    const { texto } = body;
    return { agradecidos: await thankBuscadores(deps.db, usuario.id, query.hash, texto) };
  });

  const comun = { toDatos, write, sendRetrato };
  registerConversacion(app, {
    ...comun,
    path: CONVERSACION,
    open: openByToken,
    // Erasing cannot be undone and a link may have leaked: the session is required.
    acciones: {
      ...ACCIONES,
      borrar: async (_deps, { id }) => href('conversacion', { id: String(id) }),
    },
  });
  registerConversacion(app, {
    ...comun,
    path: APP + screens.conversacion.path,
    open: openAsDueno,
    acciones: { ...ACCIONES, borrar: eraseConversacion },
  });
}

function openByToken(request: FastifyRequest): Promise<Abierta> {
  return getByToken(request.server.deps.db, readParams(paramsToken, request).token);
}

/** The owner's own conversation. Without a session he is redirected to the login. */
async function openAsDueno(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Abierta | undefined> {
  const { db } = request.server.deps;
  const { id } = readParams(paramsId, request);
  const usuario = await findSesion(db, readSesionCookie(request));
  if (usuario?.eliminacion) throw notFound(textosConversacion.noExiste);
  if (usuario) return getOwn(db, usuario.id, id);
  await reply.redirect(href('login'), 303);
  return undefined;
}

/** The actions of a side besides writing and erasing. */
const ACCIONES: Record<string, Accion<Abierta>> = {
  visto: ({ db }, abierta) => markVista(db, abierta),
  salir: ({ db }, abierta) => leave(db, abierta),
  denunciar: report,
  deshacer: takeBack,
  async gracias({ db }, abierta) {
    if (abierta.rol !== 'dueno') throw new AppError(400, textosConversacion.sinRegreso);
    await thankBuscador(db, abierta);
    await markVista(db, abierta);
  },
  decir_lugar: (deps, abierta, campos) =>
    answerLugar(deps, abierta, { clave: readClave(campos.lugar), dice: true }),
  callar_lugar: (deps, abierta, campos) =>
    answerLugar(deps, abierta, { clave: readClave(campos.lugar), dice: false }),
};
async function write(
  { server: { deps }, ip }: FastifyRequest,
  abierta: Abierta,
  dicho: Mensaje,
  foto?: Foto,
): Promise<void> {
  if (await isWritten(deps.db, abierta, dicho, foto)) return;
  await spend(deps.limites.mensaje, `${abierta.id} ${abierta.rol}${abierta.contacto_id ?? ''}`);
  const isNew = await writeMensaje(deps, abierta, dicho, foto);
  if (isNew && abierta.rol === 'buscador') await noteRed(deps.db, abierta.id, ip);
}
