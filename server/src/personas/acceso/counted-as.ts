import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../cimientos/red.ts';
import { readSesionCookie } from '../../cimientos/http/sesion-cookie.ts';
import { findSesion } from '../../cimientos/sesion/sesion.ts';

/** The name in a rate limit for guesses: the account of the session, or else the network. */
export async function countedAs(request: FastifyRequest): Promise<string> {
  const { db } = request.server.deps;
  const usuario = request.usuario ?? (await findSesion(db, readSesionCookie(request)));
  return usuario ? `usuario ${usuario.id}` : networkOf(request.ip);
}
