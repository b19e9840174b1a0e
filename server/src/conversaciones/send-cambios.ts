import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';

/** Whoever looks on from further away is not counted on: the page says how to read it again. */
const LATIDO_MS = 20_000;
/** A browser opens another by itself. */
const VIDA_MS = 10 * 60_000;

/**
 * Answers with a stream that says when something happens in a conversation, and nothing of what: the page reads itself
 * again. It ends after ten minutes, with its reader, and when changes cannot be heard.
 */
export async function sendCambios(
  { oyentes }: Pick<Deps, 'oyentes'>,
  reply: FastifyReply,
  conversacionId: number,
): Promise<FastifyReply> {
  const { raw } = reply;
  const end = () => void raw.end();
  const stop = await oyentes.listen(conversacionId, () => raw.write('data: cambio\n\n'), end);
  reply.hijack();
  raw.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  });
  raw.write('retry: 2000\n\n');
  const beat = setInterval(() => raw.write(': aquí\n\n'), LATIDO_MS);
  const life = setTimeout(end, VIDA_MS);
  raw.once('close', () => {
    clearInterval(beat);
    clearTimeout(life);
    stop();
  });
  return reply;
}
