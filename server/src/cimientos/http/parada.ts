import { setMaxListeners } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long requests in progress may still take: an upload over a slow line. */
const ESPERA_MS = 60_000;
const CADA_MS = 50;
/*
 * Rounds, not times: in each of them the event loop reads what has arrived. A busy process would
 * take its own delay for a client's silence.
 */
/** 3 s: a client that sends or reads nothing for so long, when it is its turn, is given up. */
const CALLADA_RONDAS = 60;
/** Half a second: so long stays a connection without request, whose next one may be on the way. */
const OCIOSA_RONDAS = 10;
/** How long connections that wait in the kernel are still accepted, under a load without a pause. */
const ACEPTA_MS = 5_000;
/** Turns of the event loop without a new connection: the kernel holds none. A turn accepts one. */
const VUELTAS_SIN_NADIE = 3;

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

/** A connection: what is being answered on it, and for how many rounds no byte went over it. */
interface Linea {
  answering: Set<ServerResponse>;
  bytes: number;
  rondas: number;
}

/** Lets a server end without breaking requests: `app.parada`. */
export function registerParada(app: FastifyInstance): void {
  const { server } = app;
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  const lineas = new Map<Socket, Linea>();
  let accepted = 0;

  server.on('connection', (socket) => {
    accepted += 1;
    lineas.set(socket, { answering: new Set(), bytes: 0, rondas: 0 });
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
      linea.rondas = 0;
    });
  });

  /** Waits until every connection that the kernel holds is accepted: it would break otherwise. */
  async function acceptWaiting(): Promise<void> {
    const end = performance.now() + ACEPTA_MS;
    let quiet = 0;
    while (quiet < VUELTAS_SIN_NADIE && performance.now() < end) {
      const before = accepted;
      await nextTurn();
      quiet = accepted === before ? quiet + 1 : 0;
    }
  }

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
      await acceptWaiting();
      // Not the HTTP server's own `close`, which breaks idle connections at once.
      const closed = new Promise((done) => Server.prototype.close.call(server, done));
      const end = performance.now() + ESPERA_MS;
      const timer = setInterval(() => prune(performance.now() > end), CADA_MS);
      await closed;
      clearInterval(timer);
    },
  });
}

/** Counts a round; returns whether a connection has been silent for too many. */
function isSpent(socket: Socket, linea: Linea): boolean {
  const bytes = socket.bytesRead + socket.bytesWritten;
  linea.rondas = bytes === linea.bytes ? linea.rondas + 1 : 0;
  linea.bytes = bytes;
  if (linea.answering.size === 0) return linea.rondas > OCIOSA_RONDAS;
  return linea.rondas > CALLADA_RONDAS && [...linea.answering].every(waitsForClient);
}

/** Whether the client has to send the rest of its request, or to read the answer. */
function waitsForClient({ req, writableNeedDrain, writableEnded }: ServerResponse): boolean {
  return !req.complete || writableNeedDrain || writableEnded;
}
