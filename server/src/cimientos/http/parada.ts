import { setMaxListeners } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long requests in progress may still take: an upload over a slow line. */
const ESPERA_MS = 60_000;
/** A client that sends or reads nothing for so long, when it is its turn, is waited for no more. */
const CALLADA_MS = 3_000;
/** A connection without request stays this long: its next request may be on the way. */
const OCIOSA_MS = 500;
const CADA_MS = 50;

/** The end of a server's life. */
export interface Parada {
  /** Aborted when the server begins to stop. */
  readonly begun: AbortSignal;
  /**
   * Stops accepting connections, and resolves when all have ended. Requests in progress get 60 s.
   * @param avisoMs time for load balancers that ask `/api/listo`, while everything is still served
   */
  drain: (avisoMs?: number) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    parada: Parada;
  }
}

/** A connection: what is being answered on it, and when a byte last went over it. */
interface Linea {
  answering: Set<ServerResponse>;
  bytes: number;
  moved: number;
}

/** Lets a server end without breaking requests: `app.parada`. */
export function registerParada(app: FastifyInstance): void {
  const { server } = app;
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  const lineas = new Map<Socket, Linea>();

  server.on('connection', (socket) => {
    lineas.set(socket, { answering: new Set(), bytes: 0, moved: performance.now() });
    socket.once('close', () => lineas.delete(socket));
  });

  // First: the shortcut, which is a listener too, may answer at once.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const linea = lineas.get(request.socket);
    if (!linea) return;
    if (stop.signal.aborted) response.shouldKeepAlive = false;
    linea.answering.add(response);
    response.once('close', () => {
      linea.answering.delete(response);
      linea.moved = performance.now();
    });
  });

  /** Ends the connections that nothing more is to be expected from. */
  function prune(isOver: boolean): void {
    for (const [socket, linea] of lineas) {
      if (isOver || isSpent(socket, linea)) socket.destroy();
    }
  }

  app.decorate('parada', {
    begun: stop.signal,
    async drain(avisoMs = 0) {
      stop.abort();
      for (const { answering } of lineas.values()) {
        for (const response of answering) response.shouldKeepAlive = false;
      }
      await sleep(avisoMs);
      await nextTurn(); // the event loop has just accepted every connection that was waiting
      // Not the HTTP server's own `close`, which breaks idle connections at once.
      const closed = new Promise((done) => Server.prototype.close.call(server, done));
      const end = performance.now() + ESPERA_MS;
      const timer = setInterval(() => prune(performance.now() > end), CADA_MS);
      await closed;
      clearInterval(timer);
    },
  });
}

/** Whether a connection has been silent for too long. */
function isSpent(socket: Socket, linea: Linea): boolean {
  const bytes = socket.bytesRead + socket.bytesWritten;
  if (bytes !== linea.bytes) {
    linea.bytes = bytes;
    linea.moved = performance.now();
  }
  const silence = performance.now() - linea.moved;
  if (linea.answering.size === 0) return silence > OCIOSA_MS;
  return silence > CALLADA_MS && [...linea.answering].every(waitsForClient);
}

/** Whether the client has to send the rest of its request, or to read the answer. */
function waitsForClient({ req, writableNeedDrain, writableEnded }: ServerResponse): boolean {
  return !req.complete || writableNeedDrain || writableEnded;
}
