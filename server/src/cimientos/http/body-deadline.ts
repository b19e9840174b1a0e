import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Long enough for any form on a bad line, too short to hold a connection open on purpose. */
const PLAZO_MS = 30_000;
/** Whoever has his answer may read it before he is cut off; the owner of a session may finish a file that was refused. */
const DESPEDIDA_MS = 5_000;
const DESPEDIDA_CON_SESION_MS = 60_000;

/** A stranger's upload that brings less than a byte a second holds its connection open on purpose. */
const RITMO_MS = 30_000;
const RITMO_BYTES = 30;

/**
 * Cuts off requests whose body drips in, and soon after its answer one that has not come to its end. An upload with a
 * session may last: it has the connection's own limit. So may that of a known buyer, and for as long as its route says a
 * stranger's, while they come at a rate.
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
    request.raw.resume(); // what nobody reads would hold the answer up
  });
}

/** The limits of one body that is still coming. */
interface Plazo {
  endIn: (ms: number) => void;
  requireRitmo: () => void;
  /** Takes all of them away. */
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
