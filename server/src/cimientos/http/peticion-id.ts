import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const CABECERA = 'x-request-id';
/** Nothing that would break a log line, or make it long. */
const ADMITIDO = /^[\w-]{16,64}$/;

/**
 * Makes the id of a request, which stands in the answer and in the log line of a fault. The id that
 * a trusted proxy sends is kept: the proxy's log has the same one.
 */
export function createPeticionId(trusted: boolean) {
  return ({ headers }: IncomingMessage): string => {
    const given = trusted && headers[CABECERA];
    return typeof given === 'string' && ADMITIDO.test(given) ? given : randomUUID();
  };
}

/** Names each request's id in its answer. */
export function registerPeticionId(app: FastifyInstance): void {
  app.addHook('onRequest', ({ id }, reply, done) => {
    void reply.header(CABECERA, id);
    done();
  });
}
