import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../cimientos/http/errors.ts';
import { countAbierto, type Lado } from './abiertos.ts';

const LATIDO_MS = 20_000;
/** The life of a stream. The browser then opens a new one by itself. */
const VIDA_MS = 10 * 60_000;

/**
 * Answers with an event stream that tells when a conversation changes, without content: the page
 * then reloads itself. The stream ends after ten minutes, when its reader leaves, and when the
 * server cannot listen for changes.
 * @throws AppError 429 when this side has too many streams open in the conversation or from the
 * network
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
  // A response that waits behind another on its connection gets no close event of its own.
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
