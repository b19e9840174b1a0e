import { expect, test } from 'vitest';
import { toTramos } from './tramos.ts';

const valores = (desde: string, hasta: string, antes: { fecha: string; valor: number }[]) =>
  toTramos([{ fecha: '2026-03-02', valor: 5 }], 'dia', { desde, hasta }, antes).tramos.map(
    ({ valor, antes }) => [valor, antes],
  );

test('cada día lleva al lado lo del período anterior, también sin ventas', () => {
  const antes = [{ fecha: '2026-03-03', valor: 7 }];
  expect(valores('2026-03-01', '2026-03-03', antes)).toEqual([
    [0, 0],
    [5, 0],
    [0, 7],
  ]);
});

test('sin nada antes no hay con qué comparar', () => {
  expect(valores('2026-03-02', '2026-03-02', [])).toEqual([[5, undefined]]);
});

test('por semanas, lo de antes se suma en la semana en la que se dibuja', () => {
  const antes = ['2026-03-02', '2026-03-08', '2026-03-09'].map((fecha) => ({ fecha, valor: 1 }));
  expect(valores('2026-03-01', '2026-05-31', antes).slice(0, 3)).toEqual([
    [0, 0],
    [5, 2],
    [0, 1],
  ]);
});
