import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Long enough for any form on a bad line, too short to hold connections open on purpose. */
const PLAZO_MS = 30_000;
/**
 * Time after the answer to read it before the connection closes. With a session: time to finish
 * sending a file that was refused.
 */
const DESPEDIDA_MS = 5_000;
const DESPEDIDA_CON_SESION_MS = 60_000;

/** A stranger's upload below 1 byte/s (over 30 s) only holds its connection open. */
const RITMO_MS = 30_000;
const RITMO_BYTES = 30;

/**
 * Closes requests whose body arrives too slowly, and, soon after the answer, requests whose body
 * has not ended. An upload with a session has the connection's own limit only. A known buyer's
 * upload has to keep the minimum rate. A stranger's upload has to keep the rate, and to end within
 * the route's `subidaMs`.
 */
export function registerBodyDeadline(app: FastifyInstance): void {
  const plazos = new WeakMap<FastifyRequest, Plazo>();

  app.addHook('onRequest', async (request) => {
    const { raw, headers } = request;
    if (!headers['transfer-encoding'] && !Number(headers['content-length'])) return;
    const plazo = startPlazo(raw);
    const stop = () => {
      plazo.lift();
      plazos.delete(request);
    };
    raw.once('end', stop);
    raw.once('close', stop);
    plazos.set(request, plazo);
    plazo.endIn(PLAZO_MS);
  });

  app.addHook('preHandler', async (request) => {
    const isUpload = request.headers['content-type']?.startsWith('multipart/');
    const plazo = plazos.get(request);
    if (!isUpload || !plazo) return;
    const { subidaMs } = request.routeOptions.config;
    const isKnown = request.usuario ?? request.comprador;
    if (!isKnown && !subidaMs) return;
    plazo.lift();
    if (!request.usuario) plazo.requireRitmo();
    if (!isKnown && subidaMs) plazo.endIn(subidaMs);
  });

  app.addHook('onResponse', async (request) => {
    const plazo = plazos.get(request);
    plazo?.lift();
    plazo?.endIn(request.usuario ? DESPEDIDA_CON_SESION_MS : DESPEDIDA_MS);
    request.raw.resume(); // an unread body would block the answer
  });
}

/** The deadlines of a body that is still arriving. */
interface Plazo {
  endIn: (ms: number) => void;
  requireRitmo: () => void;
  /** Cancels all deadlines. */
  lift: () => void;
}

function startPlazo(raw: IncomingMessage): Plazo {
  let end: NodeJS.Timeout | undefined;
  let ritmo: NodeJS.Timeout | undefined;
  const cutOff = () => {
    if (!raw.complete) raw.socket.destroy();
  };
  return {
    endIn(ms) {
      end = setTimeout(cutOff, ms);
    },
    requireRitmo() {
      let before = raw.socket.bytesRead;
      ritmo = setInterval(() => {
        const { bytesRead } = raw.socket;
        const isWaiting = raw.readableLength >= raw.readableHighWaterMark; // for us
        if (!isWaiting && bytesRead - before < RITMO_BYTES) cutOff();
        before = bytesRead;
      }, RITMO_MS);
    },
    lift() {
      clearTimeout(end);
      clearInterval(ritmo);
    },
  };
}
