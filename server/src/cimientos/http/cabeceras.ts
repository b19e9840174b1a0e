import type { FastifyReply } from 'fastify';
import type { Cuota } from './peticiones.ts';

/** `Cache-Control` of files whose name changes with their content. */
export const PARA_SIEMPRE = 'public, max-age=31536000, immutable';

/** Headers that belong to one answer only. */
const AJENAS = /^(x-ratelimit-|x-request-id$|set-cookie$|date$|connection$|keep-alive$)/;

/**
 * The headers of an answer, to reuse in later answers: names and values alternating, as `writeHead`
 * takes them. The last three pairs are the rate limit, which `writeCuota` fills in.
 */
export function headOf(reply: FastifyReply): string[] {
  const shared = Object.entries(reply.getHeaders()).filter(([name]) => !AJENAS.test(name));
  const head = shared.flatMap(([name, value]) => [name, String(value)]);
  return [...head, 'x-ratelimit-limit', '', 'x-ratelimit-remaining', '', 'x-ratelimit-reset', ''];
}

/** Fills the client's rate limit into the headers, just before they are written. */
export function writeCuota(head: string[], maximo: number, { current, ttl }: Cuota): void {
  const end = head.length;
  head[end - 5] = String(maximo);
  head[end - 3] = String(maximo - current);
  head[end - 1] = String(Math.ceil(ttl / 1000));
}
