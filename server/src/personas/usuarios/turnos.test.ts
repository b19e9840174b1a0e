import { describe, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { createTurnos } from './turnos.ts';

const MUCHO_MS = 60_000;

/** A queue with one slot: each task runs until `end` is called. */
function openTaller({ espera = 100, esperaMs = MUCHO_MS } = {}) {
  const inTurn = createTurnos({ plazas: 1, espera, esperaMs });
  const order: string[] = [];
  const refused: string[] = [];
  let end: (() => void) | undefined;

  function ask(name: string, red: string, conocido = false): void {
    const work = () =>
      new Promise<void>((resolve) => {
        order.push(name);
        end = resolve;
      });
    inTurn({ red, conocido }, work).catch((error: { status: number }) =>
      refused.push(`${name} ${error.status}`),
    );
  }

  /** Ends one task after the other until `expected` have run. */
  async function work(expected: number) {
    for (let i = 1; i <= expected; i++) {
      await eventually(() => expect(order).toHaveLength(i));
      end!();
    }
    return order;
  }
  return { ask, work, order, refused };
}

describe('turnos para comprobar contraseñas', () => {
  test('uno de otra red pasa tras el primero de los cien de una', async () => {
    const taller = openTaller();
    for (let i = 0; i < 5; i++) taller.ask(`a${i}`, 'a');
    taller.ask('b', 'b');
    taller.ask('c', 'c');
    expect(await taller.work(7)).toEqual(['a0', 'a1', 'b', 'c', 'a2', 'a3', 'a4']);
  });

  test('los conocidos pasan antes, pero cada tercer turno es de los demás', async () => {
    const taller = openTaller();
    taller.ask('a', 'a');
    for (let i = 0; i < 3; i++) taller.ask(`x${i}`, 'x');
    for (let i = 0; i < 5; i++) taller.ask(`y${i}`, 'y', true);
    expect(await taller.work(9)).toEqual(['a', 'y0', 'y1', 'x0', 'y2', 'y3', 'x1', 'y4', 'x2']);
  });

  test('con la cola llena cede el último de la red que más espera', async () => {
    const taller = openTaller({ espera: 4 });
    for (let i = 0; i < 5; i++) taller.ask(`a${i}`, 'a'); // one runs, four wait
    taller.ask('b', 'b');
    taller.ask('a5', 'a');
    expect(await taller.work(5)).toEqual(['a0', 'a1', 'b', 'a2', 'a3']);
    expect(taller.refused.sort()).toEqual(['a4 503', 'a5 503']);
  });

  test('con la cola llena de extraños de muchas redes, un conocido entra y otro extraño no', async () => {
    const taller = openTaller({ espera: 3 });
    for (const red of ['a', 'b', 'c', 'd']) taller.ask(red, red);
    taller.ask('x', 'x', true);
    taller.ask('e', 'e');
    expect((await taller.work(4)).slice(0, 2)).toEqual(['a', 'x']);
    expect(taller.refused.sort()).toEqual(['b 503', 'e 503']);
  });

  test('quien espera demasiado recibe 503, y su turno no se pierde', async () => {
    const taller = openTaller({ esperaMs: 20 });
    taller.ask('a', 'a');
    taller.ask('b', 'b');
    await eventually(() => expect(taller.refused).toEqual(['b 503']));
    expect(await taller.work(1)).toEqual(['a']);
    taller.ask('c', 'c');
    await eventually(() => expect(taller.order).toEqual(['a', 'c']));
  });

  test('quien falla deja su turno al siguiente', async () => {
    const inTurn = createTurnos({ plazas: 1, espera: 1, esperaMs: MUCHO_MS });
    const who = { red: 'a', conocido: false };
    await expect(inTurn(who, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await inTurn(who, () => Promise.resolve('sí'))).toBe('sí');
  });
});
