import formbody from '@fastify/formbody';
import { CONVERSACION } from '@vuelve/contract/addresses';
import { mensaje, mensajeConFoto } from '@vuelve/contract/conversacion';
import { AVISO_SUBIDA_MS } from '@vuelve/contract/reglas';
import { APP, href, screens } from '@vuelve/contract/screens';
import { textosConversacion } from '@vuelve/contract/textos-conversacion';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Deps } from '../../cimientos/deps.ts';
import { newHash } from '../../cimientos/hashes.ts';
import type { Tope } from '../../cimientos/http/abiertos.ts';
import { AppError, invalid, notFound } from '../../cimientos/http/errors.ts';
import type { Formulario } from '../../cimientos/http/formulario.ts';
import { spend } from '../../cimientos/http/limites.ts';
import { route } from '../../cimientos/http/route.ts';
import { sendDePagina } from '../../cimientos/http/send-de-pagina.ts';
import { sendCambios } from '../../cimientos/http/send-cambios.ts';
import { readSesionCookie } from '../../cimientos/http/sesion-cookie.ts';
import { networkOf } from '../../cimientos/red.ts';
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
import {
  type Answer,
  type Campos,
  hasFoto,
  keepClave,
  readClave,
  readParams,
  refuse,
  texto,
  whyNot,
} from './formularios.ts';
import { sendConversacion } from './send-paginas.ts';
import { sendRetrato } from '../send-retrato.ts';
import { toDatos } from './to-datos.ts';
import { readFoto, sendFoto, withFormularioDe } from './receive-foto.ts';

const paramsToken = z.object({ token: z.string().max(64) });
const paramsId = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
const paramsFoto = z.object({ fichero: z.string().regex(/^[\w-]{1,64}\.webp$/) });
/**
 * The pages on which finders, owners and contacts write to each other. The forms work without
 * script; with script the pages update themselves.
 */
export async function conversacionesRoutes(app: FastifyInstance) {
  const { deps } = app;
  await app.register(formbody);
  const pagina = { schema: { hide: true }, errorHandler: sendDePagina };
  const formulario = { ...pagina, config: { subidaMs: AVISO_SUBIDA_MS } };

  route(app, 'listConversaciones', ({ query, usuario }) =>
    listConversaciones(deps.db, usuario.id, query.hash),
  );

  route(app, 'listSinAbrir', ({ usuario }) => listSinAbrir(deps.db, usuario.id));

  route(app, 'thankBuscadores', async ({ query, body, usuario }) => {
    await spend(deps.limites.mensaje, `${usuario.id} gracias`);
    const { texto } = body;
    return { agradecidos: await thankBuscadores(deps.db, usuario.id, query.hash, texto) };
  });

  for (const [path, open] of [
    [CONVERSACION, openByToken],
    [APP + screens.conversacion.path, openAsDueno],
  ] as const) {
    app.get(path, pagina, async (request, reply) => {
      const abierta = await open(request, reply);
      return abierta && sendConversacion(request, reply, 200, await view(request, abierta));
    });

    app.post(path, formulario, async (request, reply) => {
      const abierta = await open(request, reply);
      if (!abierta) return reply;
      const dueno = abierta.rol === 'dueno' ? abierta.id : undefined;
      const answer = await withFormularioDe(request, dueno, async (form): Promise<Answer> => {
        const { campos } = form;
        try {
          const { accion } = acciones.parse(campos);
          // Erasing cannot be undone and a link may have leaked: the session is required.
          if (accion === 'borrar' && path === CONVERSACION)
            return () => reply.redirect(href('conversacion', { id: String(abierta.id) }), 303);
          const act = accion ? ACCIONES[accion] : undefined;
          if (!act) await write(request, abierta, form);
          const next = await act?.(deps, abierta, campos);
          return () => reply.redirect(next ?? request.url, 303);
        } catch (error) {
          const refusal = refuse(error, request, reply);
          const kept = { clave: keepClave(campos), escrito: texto.parse(campos.texto) };
          const vista = { ...(await view(request, abierta)), ...kept, ...whyNot(refusal, form) };
          return () => sendConversacion(request, reply, refusal.status, vista);
        }
      });
      return answer();
    });

    app.get(`${path}/fotos/:fichero`, pagina, async (request, reply) => {
      const { fichero } = readParams(paramsFoto, request);
      const abierta = await open(request, reply);
      return abierta && sendFoto(request, reply, { conversacionId: abierta.id, fichero });
    });

    app.get(`${path}/retrato`, pagina, async (request, reply) => {
      const abierta = await open(request, reply);
      return abierta && sendRetrato(request, reply, abierta);
    });

    app.get(`${path}/cambios`, pagina, async (request, reply) => {
      const abierta = await open(request, reply);
      if (!abierta) return reply;
      const asunto = { canal: 'conversacion', id: abierta.id } as const;
      return sendCambios(request, reply, asunto, { topes: listTopes(abierta, request.ip) });
    });
  }

  async function view(request: FastifyRequest, abierta: Abierta) {
    const { pathname } = new URL(request.url, 'http://-');
    const datos = await toDatos(deps, abierta, pathname.replace(/\/$/, ''));
    return { datos, clave: newHash(), escrito: '', error: null, sinFoto: false };
  }
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

/**
 * The most open streams of one side: in one conversation, and from one network. Each contact is a
 * side of his own. The limits of one side do not affect the other sides.
 */
function listTopes({ id, rol, contacto_id }: Abierta, ip: string): Tope[] {
  return [
    { key: `c${id} ${rol}${contacto_id ?? ''}`, most: 20 },
    { key: `r${networkOf(ip)} ${rol}`, most: 50 },
  ];
}

/** The actions of a side besides writing. Each may return the path to go on to. */
const ACCIONES = {
  visto: ({ db }: Deps, abierta: Abierta) => markVista(db, abierta),
  salir: ({ db }: Deps, abierta: Abierta) => leave(db, abierta),
  denunciar: report,
  deshacer: takeBack,
  borrar: eraseConversacion,
  async gracias({ db }: Deps, abierta: Abierta) {
    if (abierta.rol !== 'dueno') throw new AppError(400, textosConversacion.sinRegreso);
    await thankBuscador(db, abierta);
    await markVista(db, abierta);
  },
  decir_lugar: (deps: Deps, abierta: Abierta, campos: Campos) =>
    answerLugar(deps, abierta, { clave: readClave(campos.lugar), dice: true }),
  callar_lugar: (deps: Deps, abierta: Abierta, campos: Campos) =>
    answerLugar(deps, abierta, { clave: readClave(campos.lugar), dice: false }),
};
const acciones = z.object({
  accion: z
    .enum(Object.keys(ACCIONES) as (keyof typeof ACCIONES)[])
    .optional()
    .catch(undefined),
});

async function write(request: FastifyRequest, abierta: Abierta, form: Formulario): Promise<void> {
  const { deps } = request.server;
  const parsed = (hasFoto(form) ? mensajeConFoto : mensaje).safeParse(form.campos);
  if (!parsed.success) throw invalid(parsed.error.issues);
  const foto = await readFoto(request, form);
  if (await isWritten(deps.db, abierta, parsed.data, foto)) return;
  await spend(deps.limites.mensaje, `${abierta.id} ${abierta.rol}${abierta.contacto_id ?? ''}`);
  const isNew = await writeMensaje(deps, abierta, parsed.data, foto);
  if (isNew && abierta.rol === 'buscador') await noteRed(deps.db, abierta.id, request.ip);
}
