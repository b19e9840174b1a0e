import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { BrokenOffLog } from './broken-off.ts';
import { AppError, registerErrors } from './errors.ts';
import { createFaultLog } from './fault-log.ts';
import { hungUp } from './hung-up.ts';

interface Line {
  msg: string;
  reason: string;
  times: number;
  stack?: string;
}

async function* failHalfway() {
  yield 'half ';
  await sleep(50);
  throw new Error("EIO: read error, read '/no hay/cuenta-de-ana/foto.webp'");
}

async function* sendUntil(signal: AbortSignal) {
  yield 'half ';
  await sleep(10_000, undefined, { signal });
}

/** A server that fails in three ways, with the lines of its log. */
async function openServer() {
  const lines: Line[] = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line) as Line) };
  const logger = { level: 'warn', stream };
  const app = Fastify({ logger, logController: new BrokenOffLog() });
  registerErrors(app);
  app.get('/lleno', () => {
    throw new AppError(503, 'Espera un momento', { retryAfterS: 5 });
  });
  app.get('/error/:n', ({ params }) => {
    throw new TypeError(`fault ${(params as { n: string }).n}`);
  });
  app.get('/otro', () => {
    throw new TypeError('another');
  });
  const ask = async (url: string, times: number) => {
    for (let i = 0; i < times; i++) await app.inject(url.replace(':n', String(i)));
  };
  return { app, lines, ask };
}

describe('el registro de fallos', () => {
  test('cien peticiones rechazadas por carga → una línea sin pila, y las demás contadas', async () => {
    const { app, lines, ask } = await openServer();
    await ask('/lleno', 100);
    expect(lines).toMatchObject([{ msg: 'refused', reason: 'Espera un momento', times: 1 }]);
    expect(lines[0]).not.toHaveProperty('stack');
    await app.close();
    expect(lines.map(({ times }) => times)).toEqual([1, 99]);
  });

  test('un fallo que se repite deja su pila una vez; otro, la suya', async () => {
    const { app, lines, ask } = await openServer();
    await ask('/error/:n', 50);
    await ask('/otro', 1);
    expect(lines).toMatchObject([
      { msg: 'unforeseen error', reason: 'fault 0', times: 1 },
      { msg: 'unforeseen error', reason: 'another', times: 1 },
    ]);
    expect(lines[0]!.stack).toContain('fault-log.test.ts');
    await app.close();
    expect(lines.map(({ times }) => times)).toEqual([1, 1, 49]);
  });

  test('de un fallo con un fichero no se escribe de quién era', async () => {
    const { app, lines } = await openServer();
    app.get('/fichero', () => readFile('/no hay/cuenta-de-ana/su-mascota/foto.webp'));
    app.get('/cubo', () => {
      throw new Error('Cannot read file cuenta-de-ana/su-mascota/foto.webp "cuenta-de-ana/x"');
    });
    await app.inject('/fichero');
    await app.inject('/cubo');
    expect(lines).toMatchObject([
      { reason: 'ENOENT: no such file or directory, open …' },
      { reason: 'Cannot read file … …' },
    ]);
    expect(lines[1]!.stack).toContain('fault-log.test.ts');
    expect(JSON.stringify(lines)).not.toMatch(/ana|mascota/);
    await app.close();
  });

  test('lo que corta una respuesta a medias se escribe; quien cuelga no corta nada', async () => {
    const { app, lines } = await openServer();
    app.get('/cortada', (_, reply) => reply.send(Readable.from(failHalfway())));
    const waits: AbortSignal[] = [];
    app.get('/larga', (_, reply) => {
      waits.push(hungUp(reply));
      return reply.send(Readable.from(sendUntil(waits[0]!)));
    });
    const base = await app.listen();
    await expect(fetch(`${base}/cortada`).then((answer) => answer.text())).rejects.toThrow(
      'terminated',
    );
    expect(lines).toMatchObject([{ msg: 'unforeseen error', reason: 'EIO: read error, read …' }]);

    const leaving = new AbortController();
    await fetch(`${base}/larga`, { signal: leaving.signal });
    leaving.abort();
    await eventually(() => expect(waits[0]!.aborted).toBe(true));
    await app.close();
    expect(lines).toHaveLength(1);
  });

  test('mientras dura, dice de vez en cuando cuántas veces', async () => {
    const written: number[] = [];
    const write = (line: { times: number }) => written.push(line.times);
    const log = { error: write } as unknown as FastifyBaseLogger;
    const faults = createFaultLog(log, 20);
    const busy = new AppError(503, 'Espera un momento');
    for (let i = 0; i < 10; i++) faults.count(busy, true);
    await eventually(() => expect(written).toEqual([1, 9]));
    faults.count(busy, true);
    await eventually(() => expect(written).toEqual([1, 9, 1]));
    faults.close();
  });
});
