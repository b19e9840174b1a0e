import { expect, test } from 'vitest';
import { giveWay } from './give-way.ts';

const spin = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

test('quien espera pasa, uno tras otro y en su orden', async () => {
  const passed: number[] = [];
  await Promise.all([1, 2, 3].map((n) => giveWay().then(() => passed.push(n))));
  expect(passed).toEqual([1, 2, 3]);
});

test('con el hilo siempre ocupado también se pasa', async () => {
  let isBusy = true;
  const work = () => {
    if (!isBusy) return;
    spin(8);
    setImmediate(work);
  };
  work();
  await expect(giveWay()).resolves.toBeUndefined();
  isBusy = false;
});
