import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../cimientos/http/errors.ts';
import { countAbierto, type Lado } from './abiertos.ts';

/** Whoever looks on from further away is not counted on: the page says how to read it again. */
const LATIDO_MS = 20_000;
/** A browser opens another by itself. */
const VIDA_MS = 10 * 60_000;

/**
 * Answers with a stream that says when something happens in a conversation, and nothing of what: the page reads itself
 * again. It ends after ten minutes, with its reader, and when changes cannot be heard.
 * @throws AppError 429 when its side has too many open in the conversation or from the network
 */
export async function sendCambios(
  { server, raw: { socket }, ip }: FastifyRequest,
  reply: FastifyReply,
  lado: Lado,
): Promise<FastifyReply> {
  const { raw } = reply;
  const forget = countAbierto(lado, ip);
  const timers: NodeJS.Timeout[] = [];
  let stop: (() => void) | undefined;
  let isOver = false;

  const end = () => {
    if (isOver) return;
    isOver = true;
    for (const timer of timers) clearTimeout(timer);
    stop?.();
    forget();
    socket.off('close', end);
    if (raw.headersSent && !raw.destroyed) raw.end();
  };
  const say = (text: string) => {
    if (!isOver && raw.headersSent && !raw.destroyed) raw.write(text);
  };
  // An answer that is queued behind another on its connection never hears of the end itself.
  socket.once('close', end);
  raw.once('close', end);
  raw.on('error', end);

  try {
    stop = await server.deps.oyentes.listen(lado.id, () => say('data: cambio\n\n'), end);
  } catch (error) {
    end();
    throw error;
  }
  if (isOver || socket.destroyed) {
    stop();
    end();
    throw new AppError(503, 'Vuelve a probar en un momento');
  }
  reply.hijack();
  raw.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  });
  say('retry: 2000\n\n');
  timers.push(
    setInterval(() => say(': aquí\n\n'), LATIDO_MS),
    setTimeout(end, VIDA_MS),
  );
  return reply;
}
