import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { listAmiss } from './amiss.ts';
import { createLecturas } from './lectura.ts';
import { openLoopDelay } from './loop-delay.ts';
import { createMetricas } from './metricas.ts';

const NOTHING = 'Nothing is amiss.\n';

/**
 * Serves what an operator watches, on a port of its own: `/metrics` for Prometheus, and `/estado`,
 * which says in words what is amiss, with status 503 then.
 * @throws Error with one line when the port is taken
 */
export async function openVigilancia(
  app: FastifyInstance,
  pool: Pool,
  { host, port }: { host: string; port: number },
) {
  const loop = openLoopDelay();
  const readLectura = createLecturas({ ...app.deps, pool, loop });
  const metricas = createMetricas();
  app.watchAnswers((it) => metricas.countAnswer(it));

  async function answer(url: string | undefined, response: ServerResponse): Promise<unknown> {
    if (url === '/metrics') {
      const text = await metricas.write(await readLectura());
      return response.setHeader('Content-Type', metricas.contentType).end(text);
    }
    if (url !== '/estado') return response.writeHead(404).end();
    const amiss = listAmiss(await readLectura());
    response.writeHead(amiss.length > 0 ? 503 : 200, { 'Content-Type': 'text/plain' });
    return response.end(amiss.map(({ sentence }) => `${sentence}\n`).join('') || NOTHING);
  }

  const server = createServer(({ url }, response) => {
    answer(url, response).catch(() => response.writeHead(500).end());
  });
  server.listen({ host, port });
  await once(server, 'listening').catch(() => {
    throw new Error(`The metrics cannot listen on ${host}:${port}: set METRICS_PORT`);
  });
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/metrics`,
    async close() {
      loop.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
