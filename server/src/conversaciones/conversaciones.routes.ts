import formbody from '@fastify/formbody';
import { CONVERSACION, rutaConversacion } from '@vuelve/contract/addresses';
import { aviso, type Aviso, mensaje, TIPOS_AVISO } from '@vuelve/contract/conversacion';
import { rutaImagenMascota } from '@vuelve/contract/ficheros';
import type { DatosAviso } from '@vuelve/contract/paginas-conversacion';
import { SIN_NOMBRE } from '@vuelve/contract/reglas';
import { consultaPerfil } from '@vuelve/contract/perfil-publico';
import { APP, href, screens } from '@vuelve/contract/screens';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Deps } from '../deps.ts';
import { newHash } from '../hashes.ts';
import { AppError, invalid, notFound } from '../http/errors.ts';
import { readLector } from '../http/lector.ts';
import { spend } from '../http/limites.ts';
import { route } from '../http/route.ts';
import { readSesionCookie } from '../http/sesion-cookie.ts';
import { findSesion } from '../sesion/sesion.ts';
import {
  type Abierta,
  getByToken,
  getDestinatario,
  getOwn,
  listConversaciones,
  leave,
  markVista,
  openConversacion,
  report,
  toDatos,
  writeMensaje,
} from './conversaciones.ts';
import { negativaOf } from './negativa-of.ts';
import { sendConversacion, sendDePagina, sendFormulario } from './send-paginas.ts';
import { sendCambios } from './send-cambios.ts';

/** Where a finder tells of a pet. */
const AVISO = `${APP}${screens.perfilPublico.path}/aviso`;

const paramsToken = z.object({ token: z.string().max(64) });
const paramsId = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
const consulta = z.object({ tipo: z.enum(TIPOS_AVISO).catch('mensaje') });

/** What finders and owners write to each other: forms that work without script, and pages that change by themselves. */
export async function conversacionesRoutes(app: FastifyInstance) {
  const { deps } = app;
  await app.register(formbody);
  const pagina = { schema: { hide: true }, errorHandler: sendDePagina };

  app.get(AVISO, pagina, async (request, reply) => {
    const { hash } = readParams(consultaPerfil, request);
    const { tipo } = consulta.parse(request.query);
    const datos = await startAviso(request, hash, { tipo, clave: newHash() });
    return sendFormulario(request, reply, 200, datos);
  });

  app.post(AVISO, pagina, async (request, reply) => {
    const { hash } = readParams(consultaPerfil, request);
    const body = Object(request.body) as Record<string, unknown>;
    try {
      const parsed = aviso.safeParse(body);
      if (!parsed.success) throw invalid(parsed.error.issues);
      const quien = { idioma: readLector(request.raw).idioma, ip: request.ip };
      const token = await openConversacion(deps, hash, parsed.data, quien);
      return reply.redirect(rutaConversacion(token), 303);
    } catch (error) {
      if (!(error instanceof AppError) || error.status === 404) throw error;
      const begun = { tipo: consulta.parse(body).tipo, clave: newHash() };
      const datos = await startAviso(request, hash, begun);
      if (error.retryAfterS) reply.header('Retry-After', Math.ceil(error.retryAfterS));
      const kept = { ...datos, escrito: readEscrito(body), error: negativaOf(error) };
      return sendFormulario(request, reply, error.status, kept);
    }
  });

  route(app, 'listConversaciones', ({ query, usuario }) =>
    listConversaciones(deps.db, usuario.id, query.hash),
  );

  for (const [path, open] of [
    [CONVERSACION, openByToken],
    [APP + screens.conversacion.path, openAsDueno],
  ] as const) {
    app.get(path, pagina, async (request, reply) => {
      const abierta = await open(request, reply);
      return abierta && sendConversacion(request, reply, 200, await view(abierta));
    });

    app.post(path, pagina, async (request, reply) => {
      const abierta = await open(request, reply);
      if (!abierta) return reply;
      const body = Object(request.body) as Record<string, unknown>;
      const { accion } = acciones.parse(body);
      try {
        if (accion) await ACCIONES[accion](deps, abierta);
        else await write(deps, abierta, body);
        return reply.redirect(request.url, 303);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const escrito = texto.parse(body.texto);
        const vista = { ...(await view(abierta)), escrito, error: negativaOf(error) };
        return sendConversacion(request, reply, error.status, vista);
      }
    });

    app.get(`${path}/cambios`, pagina, async (request, reply) => {
      const abierta = await open(request, reply);
      return abierta && sendCambios(request, reply, abierta.id);
    });
  }

  async function view(abierta: Abierta) {
    return { datos: await toDatos(deps, abierta), clave: newHash(), escrito: '', error: null };
  }
}

function openByToken(request: FastifyRequest): Promise<Abierta> {
  return getByToken(request.server.deps.db, readParams(paramsToken, request).token);
}

/** The owner, by his session; whoever has none is led to the login. */
async function openAsDueno(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Abierta | undefined> {
  const { db } = request.server.deps;
  const { id } = readParams(paramsId, request);
  const usuario = await findSesion(db, readSesionCookie(request));
  if (usuario) return getOwn(db, usuario.id, id);
  await reply.redirect(href('login'), 303);
  return undefined;
}

/** What a side does besides writing. */
const ACCIONES = {
  visto: ({ db }: Deps, { id, rol }: Abierta) => markVista(db, id, rol),
  salir: ({ db }: Deps, abierta: Abierta) => leave(db, abierta),
  denunciar: report,
};
const acciones = z.object({
  accion: z.enum(['visto', 'salir', 'denunciar']).optional().catch(undefined),
});

async function write(deps: Deps, abierta: Abierta, body: Record<string, unknown>): Promise<void> {
  const parsed = mensaje.safeParse(body);
  if (!parsed.success) throw invalid(parsed.error.issues);
  await spend(deps.limites.mensaje, `${abierta.id} ${abierta.rol}`);
  await writeMensaje(deps, abierta, parsed.data);
}

/** What the address says; what cannot be is nowhere. @throws AppError 404 */
function readParams<S extends z.core.$ZodType>(schema: S, { params }: FastifyRequest): z.output<S> {
  const parsed = z.core.safeParse(schema, params);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

async function startAviso(
  request: FastifyRequest,
  hash: string,
  begun: Pick<DatosAviso, 'tipo' | 'clave'>,
): Promise<DatosAviso> {
  const { db } = request.server.deps;
  const { mascota, genero, tipo_mascota, nombre, ...row } = await getDestinatario(db, hash);
  const fichero = row.avatar ?? row.cover;
  return {
    ...begun,
    mascota: { hash: row.hash, nombre: mascota, genero, tipo: tipo_mascota },
    retrato: fichero && rutaImagenMascota(row.usuario_hash, row.hash, fichero),
    dueno: nombre === SIN_NOMBRE ? '' : nombre,
    escrito: {},
    error: null,
  };
}

const texto = z.string().max(10_000).catch('');

/** What was typed, to be shown again; what cannot be read is left out. */
function readEscrito(body: Record<string, unknown>): Partial<Aviso> {
  const { frases } = aviso.shape;
  const chosen = frases.safeParse(body.frases);
  return {
    lugar: texto.parse(body.lugar),
    texto: texto.parse(body.texto),
    contacto: texto.parse(body.contacto),
    frases: chosen.success ? chosen.data : [],
  };
}
