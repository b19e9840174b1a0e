import { createServer, type IncomingMessage } from 'node:http';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { devRoutes } from '@vuelve/dev';
import Fastify from 'fastify';

export const COMERCIO = {
  merchant: '123456789',
  terminal: '1',
  key: 'ClaveDelBancoDeLasMuertesDeTreta',
};

/** The local card terminal in this process, which is not killed; it notifies `avisoUrl`. */
export async function openBank(avisoUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'vuelve-banco-'));
  const app = Fastify();
  const acceso = { clave: 'nadie-entra', publicUrl: avisoUrl, demoPublica: false };
  await app.register(devRoutes({ acceso, tpv: { folder, avisoUrl, ...COMERCIO } }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    base: `http://localhost:${(app.server.address() as AddressInfo).port}`,
    /** The numbers of the orders whose money the bank took. */
    async listCobradas(): Promise<string[]> {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
      const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
      return texts
        .map((text) => JSON.parse(text) as { pedido: string; estado: string })
        .filter(({ estado }) => estado === 'autorizada')
        .map(({ pedido }) => pedido);
    },
    async close() {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A balancer: an HTTP server that gives each request to the first of `ports` that answers. */
export async function openReparto(ports: number[]) {
  async function forward({ method, url, headers }: IncomingMessage, body: Buffer) {
    const { host: _host, connection: _connection, ...kept } = headers;
    for (const port of ports) {
      const init = { method, headers: kept as Record<string, string>, body: new Uint8Array(body) };
      const answer = await fetch(`http://localhost:${port}${url}`, init).catch(() => undefined);
      if (answer) return answer.status;
    }
    return 502;
  }
  const server = createServer((request, response) => {
    void buffer(request)
      .then((body) => forward(request, body))
      .then((status) => response.writeHead(status).end());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    base: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((closed) => server.close(closed)),
  };
}
