import { createHmac, timingSafeEqual } from 'node:crypto';
import { COOKIES } from '@vuelve/contract/guardado';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookie } from '../../cimientos/http/host-cookie.ts';
import { readAhoraMs } from '../../cimientos/db/reloj.ts';

const VIDA_MS = COOKIES.espera.vida;
const cookie = hostCookie('espera');
const FORMATO = /^(\d{1,10})\.([0-9a-z]{8})\.([\w-]{43})$/;

/** Stores in a signed cookie which identity waits for a proof in this browser. */
export function setVinculoCookie(reply: FastifyReply, id: number): void {
  const signed = `${id}.${readAhoraMs().toString(36)}`;
  cookie.set(reply, `${signed}.${sign(reply.request, signed).toString('base64url')}`);
}

/** The number of the identity that waits in this browser. */
export function readVinculoCookie(request: FastifyRequest): number | undefined {
  const [, id, begun, firma] = FORMATO.exec(cookie.read(request) ?? '') ?? [];
  if (!id || !begun || !firma || parseInt(begun, 36) < readAhoraMs() - VIDA_MS) return undefined;
  const isOurs = timingSafeEqual(sign(request, `${id}.${begun}`), Buffer.from(firma, 'base64url'));
  return isOurs ? Number(id) : undefined;
}

export const clearVinculoCookie = cookie.clear;

function sign(request: FastifyRequest, signed: string): Buffer {
  const { identidades } = request.server.deps.secretos;
  return createHmac('sha256', identidades).update(`vinculo\n${signed}`).digest();
}
