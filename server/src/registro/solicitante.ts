import type { FastifyRequest } from 'fastify';
import { findKnownBrowser } from '../sesion/navegador.ts';

/** Who asks for a mailed code. */
export interface Solicitante {
  ip: string;
  /** The id of the browser, where the account logged in with it before. */
  conocido: string | undefined;
}

/** Reads who asks for a code for `email`. */
export function readSolicitante(request: FastifyRequest, email: string): Solicitante {
  return { ip: request.ip, conocido: findKnownBrowser(request, email) };
}
