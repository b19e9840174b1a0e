import type { FastifyReply } from 'fastify';
import type { Cuota } from './peticiones.ts';

/** What is said to one alone. */
const AJENAS = /^(x-ratelimit-|set-cookie$|date$|connection$|keep-alive$)/;

/**
 * What an answer says besides its status, in the words of the next one: names and values in turns, as `writeHead` takes
 * them. The last are what is left to whoever asks, which `writeCuota` fills in.
 */
export function headOf(reply: FastifyReply): string[] {
  const shared = Object.entries(reply.getHeaders()).filter(([name]) => !AJENAS.test(name));
  const head = shared.flatMap(([name, value]) => [name, String(value)]);
  return [...head, 'x-ratelimit-limit', '', 'x-ratelimit-remaining', '', 'x-ratelimit-reset', ''];
}

/** Fills in a head, to be written at once, what is left of his minute to whoever asks. */
export function writeCuota(head: string[], maximo: number, { current, ttl }: Cuota): void {
  const end = head.length;
  head[end - 5] = String(maximo);
  head[end - 3] = String(maximo - current);
  head[end - 1] = String(Math.ceil(ttl / 1000));
}
