import { createHmac } from 'node:crypto';
import { COOKIES } from '@vuelve/contract/guardado';
import type { Aceptacion } from '@vuelve/contract/aceptacion';
import type { Proveedor } from '@vuelve/contract/identidad';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookie } from '../../cimientos/http/host-cookie.ts';
import { newToken } from '../../cimientos/tokens.ts';
import { readAhoraMs } from '../../cimientos/db/reloj.ts';

const FORMATO = /^([0-9a-z]{8})\.[\w-]{22}(?:\.(\d{4}-\d{2}-\d{2})\.(\d{4}-\d{2}-\d{2}))?$/;

/** The values that the provider's answer must match. They are known to this browser alone. */
export interface Salida {
  state: string;
  nonce: string;
  verifier: string;
}

/** The acceptances that the page with the sign-in button showed; undefined when it showed none. */
export type Mostrado = Required<Pick<Aceptacion, 'aviso' | 'privacidad' | 'mayorDe14'>> | undefined;

/** Binds a new sign-in at a provider to this browser for ten minutes. A second one replaces it. */
export function beginSalida(reply: FastifyReply, proveedor: Proveedor, mostrado: Mostrado): Salida {
  const salida = [readAhoraMs().toString(36), newToken(16)];
  if (mostrado) salida.push(mostrado.aviso, mostrado.privacidad);
  const token = salida.join('.');
  cookieOf(proveedor).set(reply, token);
  return deriveSalida(reply.request, proveedor, token);
}

/** Ends the sign-in that this browser began and returns its values, whatever its result. */
export function endSalida(
  request: FastifyRequest,
  reply: FastifyReply,
  proveedor: Proveedor,
): (Salida & { mostrado: Mostrado }) | undefined {
  const cookie = cookieOf(proveedor);
  const token = cookie.read(request);
  cookie.clear(reply);
  const [, begun, aviso, privacidad] = FORMATO.exec(token ?? '') ?? [];
  if (!token || !begun || parseInt(begun, 36) < readAhoraMs() - COOKIES[`salida-${proveedor}`].vida)
    return undefined;
  const mostrado =
    aviso && privacidad ? { aviso, privacidad, mayorDe14: true as const } : undefined;
  return { ...deriveSalida(request, proveedor, token), mostrado };
}

const cookieOf = (proveedor: Proveedor) => hostCookie(`salida-${proveedor}`);

/** The cookie holds a random token and the acceptances; a secret key derives the rest from it. */
function deriveSalida(request: FastifyRequest, proveedor: Proveedor, token: string): Salida {
  const derive = (use: string) =>
    createHmac('sha256', request.server.deps.secretos.identidades)
      .update(`${use}\n${proveedor}\n${token}`)
      .digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
}
