import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Asunto } from '../db/oyentes.ts';
import { countAbierto, type Tope } from './abiertos.ts';
import { AppError } from './errors.ts';

/** When a browser whose stream ended asks again, in ms. */
const VUELVE_MS = 2_000;
/** At a restart: soon, and not all browsers at the same moment. */
const VUELVE_TRAS_PARADA_MS = [300, 1_300] as const;
const LATIDO_MS = 20_000;
/** The life of a stream. The browser then opens a new one by itself. */
const VIDA_MS = 10 * 60_000;

/** Tells the browser that it must not open the stream again: its reader may no longer read it. */
const FIN = 'event: fin\ndata: fin\n\n';

interface Opciones {
  topes: Tope[];
  /** Whether the reader may still read, asked with each heartbeat; without it, always. */
  isAllowed?: () => Promise<boolean>;
}

/**
 * Answers with an event stream that tells when its subject changes, without content: the page then
 * reads anew. The stream ends after ten minutes, when its reader leaves or may read no longer, when
 * the server cannot listen for changes, and when it stops.
 * @throws AppError 429 when too many streams are open
 */
export async function sendCambios(
  { server, raw: { socket } }: FastifyRequest,
  reply: FastifyReply,
  asunto: Asunto,
  { topes, isAllowed = async () => true }: Opciones,
): Promise<FastifyReply> {
  const { raw } = reply;
  const forget = countAbierto(topes);
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
  const beat = async () => {
    // Without an answer of the database the reader keeps his stream: it carries no data.
    if (await isAllowed().catch(() => true)) return say(': aquí\n\n');
    say(FIN);
    end();
  };
  begun.addEventListener('abort', endSoon);
  // A response that waits behind another on its connection gets no close event of its own.
  socket.once('close', end);
  raw.once('close', end);
  raw.on('error', end);

  try {
    stop = await server.deps.oyentes.listen(asunto, () => say('data: cambio\n\n'), end);
  } catch (error) {
    end();
    throw error;
  }
  // Its reader left while the server began to listen: nobody is refused.
  const isLeft = socket.destroyed || raw.destroyed;
  if (isLeft) reply.hijack();
  if (isOver || isLeft) {
    stop();
    end();
    if (isLeft) return reply;
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
    setInterval(() => void beat(), LATIDO_MS),
    setTimeout(end, VIDA_MS),
  );
  if (begun.aborted) endSoon();
  return reply;
}
