import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  test,
  vi,
} from 'vitest';
import { eventually } from '../test/eventually.ts';
import { openPerfilCache, type PerfilCache } from './perfil-cache.ts';

/** A way to PostgreSQL that a test can cut. */
async function openProxy() {
  const target = new URL(inject('templateUrl'));
  const sockets = new Set<Socket>();
  let attempts = 0;
  let refuse = 0;
  const server = createServer((near) => {
    attempts++;
    if (refuse > 0) {
      refuse--;
      near.destroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from
        .on('error', () => to.destroy())
        .on('close', () => to.destroy())
        .pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  url.pathname = '/postgres';
  return {
    url: url.href,
    countAttempts: () => attempts,
    /** Cuts every connection and refuses the next `times`. */
    cut(times: number) {
      refuse = times;
      for (const socket of sockets) socket.destroy();
    },
    close: () => server.close(),
  };
}

let proxy: Awaited<ReturnType<typeof openProxy>>;
let cache: PerfilCache;
beforeAll(async () => {
  proxy = await openProxy();
});
afterAll(() => proxy.close());
beforeEach(async () => {
  cache = await openPerfilCache(proxy.url);
});
afterEach(() => cache.close());

describe('la memoria de páginas', () => {
  const render = vi.fn<() => Promise<string | undefined>>();
  beforeEach(() => {
    render.mockReset().mockResolvedValue('<p>Luna</p>');
  });

  test('escribe una página una vez, aunque muchos la pidan a la vez', async () => {
    await Promise.all(Array.from({ length: 10 }, () => cache.get('luna', render)));
    const page = await cache.get('luna', render);
    expect(page?.identity.toString()).toBe('<p>Luna</p>');
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('no recuerda que una mascota no existe, ni un fallo', async () => {
    render.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('database away'));
    expect(await cache.get('nueva', render)).toBeUndefined();
    await expect(cache.get('nueva', render)).rejects.toThrow('database away');
    expect((await cache.get('nueva', render))?.identity.toString()).toBe('<p>Luna</p>');
  });

  test('sin conexión no guarda; al volver sí, tras intentarlo de uno en uno', async () => {
    await cache.get('luna', render);
    const before = proxy.countAttempts();
    proxy.cut(3);
    await eventually(async () => {
      render.mockClear();
      await cache.get('luna', render);
      await cache.get('luna', render);
      expect(render).toHaveBeenCalledTimes(2);
    });
    await eventually(async () => {
      render.mockClear();
      await cache.get('otra', render);
      await cache.get('otra', render);
      expect(render.mock.calls.length).toBeLessThan(2);
    });
    expect(proxy.countAttempts() - before).toBe(4);
  });
});
