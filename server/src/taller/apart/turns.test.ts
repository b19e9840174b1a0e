import { describe, expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const rules = { slots: 3, perAccount: 2, waitMs: 60_000, waiting: 5 };

/** Asks for turns and records the order in which they come. */
function createLog(turns: ReturnType<typeof createTurns>) {
  const order: string[] = [];
  const releases = new Map<string, () => void>();
  return {
    order,
    ask(account: number, name: string, signal?: AbortSignal) {
      return turns.take(account, signal).then(({ release }) => {
        order.push(name);
        releases.set(name, release);
      });
    },
    async end(name: string) {
      releases.get(name)!();
      await new Promise(setImmediate);
    },
  };
}

describe('los turnos para abrir ficheros', () => {
  test('una cuenta no ocupa todos los sitios: otra entra sin esperar', async () => {
    const log = createLog(createTurns(rules));
    for (const name of ['a1', 'a2', 'a3', 'a4']) void log.ask(1, name);
    await log.ask(2, 'b1');
    expect(log.order).toEqual(['a1', 'a2', 'b1']);
    for (const name of ['a1', 'a2']) await log.end(name);
    expect(log.order).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  });

  test('con todo ocupado, las cuentas se alternan, por larga que sea la cola de una', async () => {
    const log = createLog(createTurns({ ...rules, slots: 1, perAccount: 1 }));
    for (const name of ['a1', 'a2', 'a3']) void log.ask(1, name);
    void log.ask(2, 'b1');
    void log.ask(3, 'c1');
    await new Promise(setImmediate);
    for (const name of ['a1', 'b1', 'c1', 'a2']) await log.end(name);
    expect(log.order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  });

  test('quien espera demasiado oye 503 y cuándo volver', async () => {
    const turns = createTurns({ ...rules, slots: 1, waitMs: 20 });
    await turns.take(1);
    await expect(turns.take(2)).rejects.toMatchObject({ status: 503, retryAfterS: 0.02 });
  });

  test('la cola de una cuenta tiene fin; la de otra, no', async () => {
    const turns = createTurns({ ...rules, slots: 1, waiting: 2 });
    await turns.take(1);
    void turns.take(1).catch(() => {});
    void turns.take(1).catch(() => {});
    expect(() => turns.take(1)).toThrow(expect.objectContaining({ status: 503 }));
    void turns.take(2).catch(() => {});
  });

  test('quien se va deja su sitio en la cola', async () => {
    const log = createLog(createTurns({ ...rules, slots: 1 }));
    const leaving = new AbortController();
    await log.ask(1, 'a1');
    const gone = log.ask(2, 'b1', leaving.signal);
    void log.ask(3, 'c1');
    leaving.abort(new Error('se fue'));
    await expect(gone).rejects.toThrow('se fue');
    await log.end('a1');
    expect(log.order).toEqual(['a1', 'c1']);
  });
});
