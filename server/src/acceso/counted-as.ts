import type { FastifyRequest } from 'fastify';
import { networkOf } from '../red.ts';
import { readSesionCookie } from '../http/sesion-cookie.ts';
import { findSesion } from '../sesion/sesion.ts';

/** Whom a guess is counted against: the account of the session, or else the network. */
export async function countedAs(request: FastifyRequest): Promise<string> {
  const { db } = request.server.deps;
  const usuario = request.usuario ?? (await findSesion(db, readSesionCookie(request)));
  return usuario ? `usuario ${usuario.id}` : networkOf(request.ip);
}
