import { createHmac } from 'node:crypto';
import { COOKIES } from '@vuelve/contract/guardado';
import type { Aceptacion } from '@vuelve/contract/aceptacion';
import type { Proveedor } from '@vuelve/contract/identidad';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookie } from '../../cimientos/http/host-cookie.ts';
import { newToken } from '../../cimientos/tokens.ts';

const FORMATO = /^([0-9a-z]{8})\.[\w-]{22}(?:\.(\d{4}-\d{2}-\d{2})\.(\d{4}-\d{2}-\d{2}))?$/;

/** What the answer of a provider is held against; nobody but this browser can bring it. */
export interface Salida {
  state: string;
  nonce: string;
  /** PKCE (RFC 7636). */
  verifier: string;
}

/** What the page that a trip began at said that it accepts; undefined where it said nothing. */
export type Mostrado = Required<Pick<Aceptacion, 'aviso' | 'privacidad' | 'mayorDe14'>> | undefined;

/** Binds a trip to a provider to the browser that begins it, for ten minutes. A second one voids the first. */
export function beginSalida(reply: FastifyReply, proveedor: Proveedor, mostrado: Mostrado): Salida {
  const salida = [Date.now().toString(36), newToken(16)];
  if (mostrado) salida.push(mostrado.aviso, mostrado.privacidad);
  const token = salida.join('.');
  cookieOf(proveedor).set(reply, token);
  return deriveSalida(reply.request, proveedor, token);
}

/** The trip that the browser began; it ends here, whatever comes of it. */
export function endSalida(
  request: FastifyRequest,
  reply: FastifyReply,
  proveedor: Proveedor,
): (Salida & { mostrado: Mostrado }) | undefined {
  const cookie = cookieOf(proveedor);
  const token = cookie.read(request);
  cookie.clear(reply);
  const [, begun, aviso, privacidad] = FORMATO.exec(token ?? '') ?? [];
  if (!token || !begun || parseInt(begun, 36) < Date.now() - COOKIES[`salida-${proveedor}`].vida)
    return undefined;
  const mostrado =
    aviso && privacidad ? { aviso, privacidad, mayorDe14: true as const } : undefined;
  return { ...deriveSalida(request, proveedor, token), mostrado };
}

const cookieOf = (proveedor: Proveedor) => hostCookie(`salida-${proveedor}`);

/** The cookie holds a number that says nothing, and what the page showed; all else follows from it and a key of ours. */
function deriveSalida(request: FastifyRequest, proveedor: Proveedor, token: string): Salida {
  const derive = (use: string) =>
    createHmac('sha256', request.server.deps.secretos.identidades)
      .update(`${use}\n${proveedor}\n${token}`)
      .digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
}
