import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../cimientos/http/errors.ts';
import { countAbierto, type Lado } from './abiertos.ts';

/** When a browser whose stream ended asks again, in ms. */
const VUELVE_MS = 2_000;
/** At a restart: soon, and not all browsers at the same moment. */
const VUELVE_TRAS_PARADA_MS = [300, 1_300] as const;
const LATIDO_MS = 20_000;
/** The life of a stream. The browser then opens a new one by itself. */
const VIDA_MS = 10 * 60_000;

/**
 * Answers with an event stream that tells when a conversation changes, without content: the page
 * then reloads itself. The stream ends after ten minutes, when its reader leaves, when the server cannot
 * listen for changes, and when it stops.
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
  const { begun } = server.parada;
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
    begun.removeEventListener('abort', endSoon);
    if (raw.headersSent && !raw.destroyed) raw.end();
  };
  const say = (text: string) => {
    if (!isOver && raw.headersSent && !raw.destroyed) raw.write(text);
  };
  /** Nothing, before the head was sent: the check after it ends the stream then. */
  const endSoon = () => {
    if (!raw.headersSent) return;
    say(`retry: ${randomInt(...VUELVE_TRAS_PARADA_MS)}\n\n`);
    end();
  };
  begun.addEventListener('abort', endSoon);
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
  say(`retry: ${VUELVE_MS}\n\n`);
  timers.push(
    setInterval(() => say(': aquí\n\n'), LATIDO_MS),
    setTimeout(end, VIDA_MS),
  );
  if (begun.aborted) endSoon();
  return reply;
}
