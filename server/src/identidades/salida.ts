import { createHmac, randomBytes } from 'node:crypto';
import type { Proveedor } from '@vuelve/contract/identidad';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookie } from '../http/host-cookie.ts';

/** Whoever chooses an account elsewhere may have to look for his password first. */
const VIDA_MS = 10 * 60_000;
const FORMATO = /^([0-9a-z]{8})\.[\w-]{22}$/;

/** What the answer of a provider is held against; nobody but this browser can bring it. */
export interface Salida {
  state: string;
  nonce: string;
  /** PKCE (RFC 7636). */
  verifier: string;
}

/** Binds a trip to a provider to the browser that begins it, for ten minutes. A second one voids the first. */
export function beginSalida(reply: FastifyReply, proveedor: Proveedor): Salida {
  const token = `${Date.now().toString(36)}.${randomBytes(16).toString('base64url')}`;
  cookieOf(proveedor).set(reply, token);
  return deriveSalida(reply.request, proveedor, token);
}

/** The trip that the browser began; it ends here, whatever comes of it. */
export function endSalida(
  request: FastifyRequest,
  reply: FastifyReply,
  proveedor: Proveedor,
): Salida | undefined {
  const cookie = cookieOf(proveedor);
  const token = cookie.read(request);
  cookie.clear(reply);
  const [, begun] = FORMATO.exec(token ?? '') ?? [];
  if (!token || !begun || parseInt(begun, 36) < Date.now() - VIDA_MS) return undefined;
  return deriveSalida(request, proveedor, token);
}

const cookieOf = (proveedor: Proveedor) => hostCookie(`salida-${proveedor}`, VIDA_MS);

/** The cookie holds a number that says nothing; all else follows from it and a key of ours. */
function deriveSalida(request: FastifyRequest, proveedor: Proveedor, token: string): Salida {
  const derive = (use: string) =>
    createHmac('sha256', request.server.deps.secretos.identidades)
      .update(`${use}\n${proveedor}\n${token}`)
      .digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
}
