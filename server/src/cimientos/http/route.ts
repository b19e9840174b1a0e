import { API } from '@vuelve/contract/addresses';
import { type CallName, type Calls, calls } from '@vuelve/contract/calls';
import { sayCuando } from '@vuelve/contract/eliminacion';
import { textos } from '@vuelve/contract/textos';
import { textosEliminacion } from '@vuelve/contract/textos-eliminacion';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/v4/core';
import { findSesion, type UsuarioSesion } from '../sesion/sesion.ts';
import { findTiendaEnlazada, type TiendaEnlazada } from '../sesion/enlaces-tienda.ts';
import { type Comprador, findMarca, toComprador } from '../sesion/marcas.ts';
import { checkClaims } from './check-claims.ts';
import { networkOf } from '../red.ts';
import { AppError, notFound } from './errors.ts';
import { spend } from './limites.ts';
import { readMarcaCookie } from './marca-cookie.ts';
import { readSesionCookie } from './sesion-cookie.ts';

type Parsed<C, K extends string> =
  C extends Record<K, infer T extends z.$ZodType> ? z.output<T> : undefined;

/** The bank speaks from few addresses, and an honest message of its must not be lost: its own limit, by minute. */
const MENSAJES_DEL_BANCO = 6_000;

/** What a handler gets: the validated parts of the request and the session's user. */
export interface Input<N extends CallName> {
  params: Parsed<Calls[N], 'params'>;
  query: Parsed<Calls[N], 'query'>;
  body: Parsed<Calls[N], 'body'>;
  usuario: Calls[N]['access'] extends 'publico' | 'comprador' | 'tienda'
    ? UsuarioSesion | undefined
    : UsuarioSesion;
  comprador: Calls[N]['access'] extends 'comprador' ? Comprador : undefined;
  tienda: Calls[N]['access'] extends 'tienda' ? TiendaEnlazada : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a handler answers: the call's output, or the reply itself where the answer is a file. */
type Output<N extends CallName> =
  | (Calls[N] extends { output: infer T extends z.$ZodType } ? z.output<T> : FastifyReply)
  | FastifyReply;

type Handler<N extends CallName> = (input: Input<N>) => Output<N> | Promise<Output<N>>;

/**
 * Registers the contract's call `name`: its path, its schemas and its access rule come from there.
 * Answers 401 without a session, 403 for another's identity or a missing role, 404 for a shop's link that does not work.
 */
export function route<N extends CallName>(
  app: FastifyInstance,
  name: N,
  handler: Handler<N>,
): void {
  const call = calls[name] as (typeof calls)[CallName] & {
    params?: z.$ZodType;
    query?: z.$ZodType;
    body?: z.$ZodType;
    output?: z.$ZodType;
    status?: number;
    anyOrigin?: true;
    bodyOptional?: true;
  };
  const status = call.status ?? 200;
  app.route({
    method: call.method,
    url: API + call.path,
    config: {
      call: name,
      ...(call.anyOrigin && { anyOrigin: true }),
      ...(name === 'notifyPayment' && { rateLimit: { max: MENSAJES_DEL_BANCO } }),
    },
    schema: {
      summary: call.summary,
      operationId: name,
      ...(call.access !== 'publico' && { security: [{ [keyOf(call.access)]: [] }] }),
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      ...(call.output && { response: { [status]: call.output } }),
    },
    // Before validation: a stranger learns nothing of what a call expects.
    preValidation: async (request) => {
      request.usuario = await findSesion(app.deps.db, readSesionCookie(request));
      if (request.usuario?.eliminacion) holdBack(name, request, request.usuario.eliminacion);
      if (call.access === 'comprador') request.comprador = await findComprador(request);
      if (call.access === 'tienda') request.tienda = await requireTienda(request);
      else requireAccess(call.access, request);
      if (call.bodyOptional) request.body ??= {};
    },
    handler: async (request, reply) => {
      const { params, query, body, usuario, comprador, tienda } = request;
      if (call.access !== 'publico' && usuario)
        checkClaims({ ...Object(params), ...Object(query), ...Object(body) }, usuario);
      reply.code(status).header('Cache-Control', 'no-store');
      return handler({
        params,
        query,
        body,
        usuario,
        comprador,
        tienda,
        request,
        reply,
      } as unknown as Input<N>);
    },
  });
}

/** What an account can still do that is to be erased: who leaves has a right to a copy, too. */
const EN_ESPERA = new Set<CallName>([
  'getSesion',
  'reportActividad',
  'logout',
  'getAccesos',
  'requestConfirmacion',
  'getEliminacion',
  'requestEliminacion',
  'undoEliminacion',
  'getExportaciones',
  'requestExportacion',
  'downloadExportacion',
]);

/** Of an account that is to be erased: what anybody may do is done as nobody, all else is refused. @throws AppError 403 */
function holdBack(name: CallName, request: FastifyRequest, vence: Date): void {
  if (EN_ESPERA.has(name)) return;
  if (calls[name].access !== 'publico') {
    throw new AppError(403, textosEliminacion.enEspera(sayCuando(vence)));
  }
  request.usuario = undefined;
}

async function findComprador(request: FastifyRequest): Promise<Comprador | undefined> {
  const { db } = request.server.deps;
  return toComprador(request.usuario, await findMarca(db, readMarcaCookie(request)));
}

/** What a call of this access is opened with, as the description of the API names it. */
function keyOf(access: Calls[CallName]['access']): 'sesion' | 'enlace' {
  return access === 'tienda' ? 'enlace' : 'sesion';
}

/**
 * The shop whose private link a request brings. Whatever is wrong with a link, the answer is the same. Misses are counted
 * after the look: nobody guesses 256 bits, and a link that works is refused to nobody for what neighbours tried.
 */
async function requireTienda({ server, headers, ip }: FastifyRequest): Promise<TiendaEnlazada> {
  const { db, limites } = server.deps;
  const tienda = await findTiendaEnlazada(db, headers.authorization);
  if (tienda) return tienda;
  await spend(limites.enlaceTienda, networkOf(ip));
  throw notFound(textos.comercio.enlaceMuerto);
}

function requireAccess(access: Calls[CallName]['access'], { usuario, comprador }: FastifyRequest) {
  if (access === 'publico' || comprador) return;
  if (!usuario) throw new AppError(401, textos.errores.sinSesion);
  if (access === 'admin' && usuario.tipo_usuario !== 'A') {
    throw new AppError(403, textos.errores.sinPermiso);
  }
}
