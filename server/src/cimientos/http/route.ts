import { type Access, admits } from '@vuelve/contract/acceso';
import { API, PASIVA } from '@vuelve/contract/addresses';
import { type CallName, type Calls, calls } from '@vuelve/contract/calls';
import { sayCuando } from '@vuelve/contract/eliminacion';
import { textos } from '@vuelve/contract/textos';
import { textosEliminacion } from '@vuelve/contract/textos-eliminacion';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/v4/core';
import { findSesion, readSesion, type UsuarioSesion } from '../sesion/sesion.ts';
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

/** The bank has few addresses, and no message may be lost: its own rate limit, per minute. */
const MENSAJES_DEL_BANCO = 6_000;

/** The input of a handler: the validated parts of the request, and the session's user. */
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

/** A handler's result: the call's output, or the reply when the answer is a file. */
type Output<N extends CallName> =
  | (Calls[N] extends { output: infer T extends z.$ZodType } ? z.output<T> : FastifyReply)
  | FastifyReply;

type Handler<N extends CallName> = (input: Input<N>) => Output<N> | Promise<Output<N>>;

/**
 * Registers the contract's call `name` with the contract's path, schemas and access rule. Answers
 * 401 without a session, 403 for a claimed foreign identity or a missing role, 404 for an invalid
 * link of a shop.
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
    // Before validation: without access, a client must not learn the schema of a call.
    preValidation: async (request) => {
      const read = request.headers[PASIVA] === undefined ? findSesion : readSesion;
      request.usuario = await read(app.deps.db, readSesionCookie(request));
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

/** Calls open to an account pending erasure; its owner has a right to an export, too. */
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

/**
 * For an account pending erasure: public calls run without the session, others are refused. @throws
 * AppError 403
 */
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

/** The security scheme of an access level in the OpenAPI description. */
function keyOf(access: Access): 'sesion' | 'enlace' {
  return access === 'tienda' ? 'enlace' : 'sesion';
}

/**
 * The shop of a request's private link. Every invalid link gets the same answer. Misses are counted
 * after the lookup: 256 bits cannot be guessed, and a valid link must work despite a neighbour's
 * failed tries.
 */
async function requireTienda({ server, headers, ip }: FastifyRequest): Promise<TiendaEnlazada> {
  const { db, limites } = server.deps;
  const tienda = await findTiendaEnlazada(db, headers.authorization);
  if (tienda) return tienda;
  await spend(limites.enlaceTienda, networkOf(ip));
  throw notFound(textos.comercio.enlaceMuerto);
}

function requireAccess(access: Access, { usuario, comprador }: FastifyRequest) {
  if (access === 'publico' || comprador) return;
  if (!usuario) throw new AppError(401, textos.errores.sinSesion);
  if (!admits(access, usuario)) throw new AppError(403, textos.errores.sinPermiso);
}
