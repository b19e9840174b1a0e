import { expect, test } from 'vitest';
import { openComisiones } from './open-comisiones.ts';

const list = (...ventas: [base: number, comision: number][]) => {
  const next = openComisiones();
  return ventas.map(([base, comision]) => next({ base, comision }));
};

test('el 10 % de una venta de 33,05 € son 3,31 €: medio céntimo es de la tienda', () => {
  expect(list([3305, 1000])).toEqual([331]);
});

test('las comisiones de una liquidación suman el total redondeado una sola vez', () => {
  // 0.4 cents each: one by one they would all be zero.
  expect(list([4, 1000], [4, 1000], [4, 1000], [4, 1000], [4, 1000])).toEqual([0, 1, 0, 1, 0]);
});

test('cada venta lleva la tasa de su día; una devuelta entera no deja nada', () => {
  expect(list([10_000, 1000], [0, 1000], [10_000, 1250])).toEqual([1000, 0, 1250]);
});

test('otra tienda empieza de cero', () => {
  list([4, 1000]);
  expect(list([4, 1000])).toEqual([0]);
});
