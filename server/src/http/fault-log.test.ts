import Fastify, { type FastifyBaseLogger } from 'fastify';
import { describe, expect, test } from 'vitest';
import { eventually } from '../test/eventually.ts';
import { AppError, registerErrors } from './errors.ts';
import { createFaultLog } from './fault-log.ts';

interface Line {
  msg: string;
  reason: string;
  times: number;
  stack?: string;
}

/** A server that fails in three ways, and the lines of its log. */
async function openServer() {
  const lines: Line[] = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line) as Line) };
  const app = Fastify({ logger: { level: 'warn', stream } });
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
