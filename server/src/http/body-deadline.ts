import type { FastifyInstance } from 'fastify';

/** Long enough for any form on a bad line, too short to hold a connection open on purpose. */
const PLAZO_MS = 30_000;

/** Cuts off a request whose body drips in; uploads, which may rightly last, have the connection's own limit. */
export function registerBodyDeadline(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, headers }) => {
    const hasBody = raw.method !== 'GET' && raw.method !== 'HEAD';
    if (!hasBody || headers['content-type']?.startsWith('multipart/')) return;
    const timer = setTimeout(() => raw.destroy(), PLAZO_MS);
    const stop = () => clearTimeout(timer);
    raw.once('end', stop);
    raw.once('close', stop);
  });
}
