import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Long enough for any form on a bad line, too short to hold a connection open on purpose. */
const PLAZO_MS = 30_000;
/** Whoever has his answer may read it before he is cut off; the owner of a session may finish a file that was refused. */
const DESPEDIDA_MS = 5_000;
const DESPEDIDA_CON_SESION_MS = 60_000;

/**
 * Cuts off requests whose body drips in, and soon after its answer one that has not come to its end. An upload of
 * somebody known may last: it has the connection's own limit. What a route says of a stranger's is longer, too.
 */
export function registerBodyDeadline(app: FastifyInstance): void {
  const deadlines = new WeakMap<FastifyRequest, (ms: number | undefined) => void>();

  app.addHook('onRequest', async (request) => {
    const { raw, headers } = request;
    if (!headers['transfer-encoding'] && !Number(headers['content-length'])) return;
    let timer: NodeJS.Timeout | undefined;
    const cutOff = () => {
      if (!raw.complete) raw.socket.destroy();
    };
    const set = (ms: number | undefined) => {
      clearTimeout(timer);
      if (ms !== undefined) timer = setTimeout(cutOff, ms);
    };
    const stop = () => {
      set(undefined);
      deadlines.delete(request);
    };
    raw.once('end', stop);
    raw.once('close', stop);
    deadlines.set(request, set);
    set(PLAZO_MS);
  });

  app.addHook('preHandler', async (request) => {
    const isUpload = request.headers['content-type']?.startsWith('multipart/');
    if (!isUpload) return;
    const { subidaMs } = request.routeOptions.config;
    const isKnown = request.usuario ?? request.comprador;
    if (isKnown || subidaMs) deadlines.get(request)?.(isKnown ? undefined : subidaMs);
  });

  app.addHook('onResponse', async (request) => {
    deadlines.get(request)?.(request.usuario ? DESPEDIDA_CON_SESION_MS : DESPEDIDA_MS);
    request.raw.resume(); // what nobody reads would hold the answer up
  });
}
