import { describe, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { createLanes } from './lanes.ts';

const UN_DIA = 86_400_000;
const rules = { slots: 3, patienceMs: UN_DIA, memoryMs: UN_DIA, waitMs: UN_DIA, waiting: 8 };

/** Asks for turns and records the order in which they come. */
function createLog(lanes: ReturnType<typeof createLanes>) {
  const order: string[] = [];
  const releases = new Map<string, () => void>();
  return {
    order,
    async ask(account: number, name: string) {
      const { release } = await lanes.take(account);
      order.push(name);
      releases.set(name, release);
    },
    async end(name: string) {
      releases.get(name)!();
      await new Promise(setImmediate);
    },
  };
}

describe('los carriles para abrir ficheros', () => {
  test('uno cada vez, y las ocho de una cuenta van tras la única de otra', async () => {
    const log = createLog(createLanes(rules));
    for (let n = 1; n <= 8; n++) void log.ask(1, `a${n}`);
    void log.ask(2, 'b1');
    await new Promise(setImmediate);
    expect(log.order).toEqual(['a1']);
    await log.end('a1');
    expect(log.order).toEqual(['a1', 'b1']);
    await log.end('b1');
    await log.end('a2');
    expect(log.order).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  test('quien tarda se aparta y sigue; los demás, también los suyos, no esperan a que acabe', async () => {
    const log = createLog(createLanes({ ...rules, patienceMs: 50 }));
    void log.ask(1, 'a1');
    void log.ask(1, 'a2');
    await eventually(() => expect(log.order).toEqual(['a1', 'a2']));
  });

  test('la cuenta que tardó empieza apartada, y ahí de uno en uno: otra pasa en el acto', async () => {
    const log = createLog(createLanes({ ...rules, patienceMs: 50 }));
    void log.ask(1, 'a1');
    void log.ask(1, 'a2');
    await eventually(() => expect(log.order).toEqual(['a1', 'a2']));
    await log.end('a2');
    void log.ask(1, 'a3');
    await log.ask(2, 'b1');
    expect(log.order).toEqual(['a1', 'a2', 'b1']);
    await log.end('a1');
    expect(log.order).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  test('pasado un tiempo se le olvida', async () => {
    const lanes = createLanes({ ...rules, patienceMs: 50, memoryMs: 50 });
    const log = createLog(lanes);
    void log.ask(1, 'a1');
    void log.ask(1, 'a2');
    await eventually(() => expect(log.order).toEqual(['a1', 'a2']));
    await log.end('a2');
    await eventually(async () => {
      const leaving = new AbortController();
      const asked = lanes.take(1, leaving.signal).then(
        ({ release }) => (release(), true),
        () => false,
      );
      await new Promise(setImmediate);
      leaving.abort(new Error('se fue'));
      expect(await asked).toBe(true);
    });
  });

  test('con un solo sitio nadie se aparta', async () => {
    const log = createLog(createLanes({ ...rules, slots: 1, patienceMs: 1 }));
    void log.ask(1, 'a1');
    void log.ask(2, 'b1');
    await new Promise((done) => setTimeout(done, 20));
    expect(log.order).toEqual(['a1']);
    await log.end('a1');
    expect(log.order).toEqual(['a1', 'b1']);
  });

  test('apartado tampoco hay más sitios que los que hay', async () => {
    const log = createLog(createLanes({ ...rules, patienceMs: 50 }));
    for (const account of [1, 2, 3, 4]) void log.ask(account, `${account}`);
    await eventually(() => expect(log.order).toEqual(['1', '2', '3']));
    await new Promise((done) => setTimeout(done, 100));
    expect(log.order).toEqual(['1', '2', '3']);
    await log.end('1');
    await eventually(() => expect(log.order).toEqual(['1', '2', '3', '4']));
  });
});
