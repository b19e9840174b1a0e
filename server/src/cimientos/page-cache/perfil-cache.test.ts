import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cloneDatabase } from '../../test/databases.ts';
import { eventually } from '../../test/eventually.ts';
import { openProxy, type Proxy } from '../../test/proxy.ts';
import { openPerfilCache, type PerfilCache } from './perfil-cache.ts';

const MB = 1024 * 1024;

let proxy: Proxy;
let cache: PerfilCache;
beforeAll(async () => {
  proxy = await openProxy(await cloneDatabase());
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
    await Promise.all(Array.from({ length: 10 }, () => cache.get('luna', 'es', render)));
    const page = await cache.get('luna', 'es', render);
    expect(page?.formas.identity?.bytes.toString()).toBe('<p>Luna</p>');
    expect(render).toHaveBeenCalledTimes(1);
  });

  test('no recuerda que una mascota no existe, ni un fallo', async () => {
    render.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('database away'));
    expect(await cache.get('nueva', 'es', render)).toBeUndefined();
    await expect(cache.get('nueva', 'es', render)).rejects.toThrow('database away');
    expect((await cache.get('nueva', 'es', render))?.formas.identity?.bytes.toString()).toBe(
      '<p>Luna</p>',
    );
  });

  test('guarda hasta 64 MB, contando cada página en todas sus formas; después olvida la que hace más que nadie pide', async () => {
    const isRemembered = async (hash: string) => {
      await cache.settle(); // reads pending changes first
      render.mockClear();
      await cache.get(hash, 'es', render);
      return render.mock.calls.length === 0;
    };
    let bytes = 0;
    let page = 0;
    const add = async (html: string) => {
      const ready = await cache.get(`${page++}`, 'es', () => Promise.resolve(html));
      bytes += 512 + html.length;
      for (const form of ['br', 'gzip'] as const) bytes += ready!.pack(form).bytes.length;
    };
    // Noise does not compress; a repeated letter takes space only uncompressed.
    await add('x'.repeat(20 * MB));
    const noise = randomBytes(4 * MB).toString('base64');
    while (bytes + 3.1 * noise.length < 64 * MB) await add(noise);
    expect(await isRemembered('0')).toBe(true);
    await add('x'.repeat(64 * MB - bytes + 1));
    expect(await isRemembered('1')).toBe(false);
    expect(await isRemembered('0')).toBe(true);
  });

  test('sin conexión no guarda; al volver sí, tras intentarlo de uno en uno', async () => {
    await cache.get('luna', 'es', render);
    const before = proxy.countAttempts();
    proxy.cut(3);
    await eventually(async () => {
      render.mockClear();
      await cache.get('luna', 'es', render);
      await cache.get('luna', 'es', render);
      expect(render).toHaveBeenCalledTimes(2);
    });
    await eventually(async () => {
      render.mockClear();
      await cache.get('otra', 'es', render);
      await cache.get('otra', 'es', render);
      expect(render.mock.calls.length).toBeLessThan(2);
    });
    // More when one attempt was given up for being slow.
    expect(proxy.countAttempts() - before).toBeGreaterThanOrEqual(4);
  });

  /** Requests a page twice; returns whether the second came from the cache. */
  async function isKept(hash: string) {
    render.mockClear();
    await cache.get(hash, 'es', render);
    await cache.get(hash, 'es', render);
    return render.mock.calls.length < 2;
  }

  test('conexión muda, que nadie cierra → no sale nada de la memoria; se cambia por otra y vuelve a guardar', async () => {
    await eventually(async () => expect(await isKept('luna')).toBe(true));
    proxy.silenceNew('LISTEN');
    proxy.silence('LISTEN');
    await eventually(async () => expect(await isKept('luna')).toBe(false));
    const before = proxy.countAttempts();
    await eventually(() => expect(proxy.countAttempts()).toBeGreaterThan(before + 1));
    expect(await isKept('luna')).toBe(false);
    proxy.silenceNew(undefined);
    await eventually(async () => expect(await isKept('luna')).toBe(true));
  });

  test('conexión muda → quien escribe no espera para siempre, ni quien cierra', async () => {
    proxy.silenceNew('LISTEN');
    proxy.silence('LISTEN');
    await Promise.all([cache.settle(), cache.settle()]);
    await cache.settle();
    expect(await isKept('luna')).toBe(false);
    cache.close();
    proxy.silenceNew(undefined);
    cache = await openPerfilCache(proxy.url);
    proxy.silence('LISTEN');
    cache.close();
  });
});
