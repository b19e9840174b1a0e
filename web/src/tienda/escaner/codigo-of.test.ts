import { describe, expect, test } from 'vitest';
import { codigoOf, isCodigo } from './codigo-of.ts';
import { createNews } from './news.ts';
import { regionOf } from './region.ts';

const HASH = 'aB3_dE-fGh1JkLmN0pQrSt';

describe('el código de lo que se escanea o se escribe', () => {
  const values = [
    [`https://vuelve.example/q?${HASH}`, HASH],
    [`http://localhost:3000/q?${HASH}`, HASH],
    [`  ${HASH}\n`, HASH],
    [`https://vuelve.example/q?${HASH}&fbclid=Iw`, HASH],
    [`https://vuelve.example/q?${HASH}=`, HASH],
    ['K7QX4M2P', 'K7QX4M2P'],
    [' k7qx 4m2p ', 'K7QX4M2P'],
    ['K7QX-4M2P', 'K7QX4M2P'],
    ['https://vuelve.example/q?k7qx4m2p', 'K7QX4M2P'],
    ['HOLA MUNDO', 'HOLA MUNDO'],
    ['a-b-c-d-e-f-g-h-i', 'a-b-c-d-e-f-g-h-i'],
    ['https://vuelve.example/q?', undefined],
    ['   ', undefined],
    ['', undefined],
  ] as const;
  for (const [value, codigo] of values) {
    test(`${JSON.stringify(value)} → ${codigo ?? 'ninguno'}`, () => {
      expect(codigoOf(value)).toBe(codigo);
    });
  }

  const foreign = ['https://example.com/x', 'https://example.com/x?id=5', 'WIFI:S:casa;;', 'ñ'];
  for (const value of foreign) {
    test(`${value} no puede ser nuestro`, () => {
      expect(isCodigo(codigoOf(value)!)).toBe(false);
    });
  }
});

test('se miran los dos tercios del centro, también en vertical', () => {
  expect(regionOf({ width: 1280, height: 720 })).toEqual({ x: 400, y: 120, side: 480 });
  expect(regionOf({ width: 720, height: 1280 })).toEqual({ x: 120, y: 400, side: 480 });
});

test('un código que sigue delante no se dice otra vez hasta que se aparta un rato', () => {
  const isNew = createNews();
  expect(isNew('A', 0, false)).toBe(true);
  expect(isNew('A', 200, false)).toBe(false);
  expect(isNew('A', 2_100, false)).toBe(false);
  expect(isNew('B', 2_300, false)).toBe(true);
  expect(isNew('B', 4_400, false)).toBe(true);
});

test('mientras se comprueba un código: el mismo no vuelve, otro se dice después', () => {
  const isNew = createNews();
  expect(isNew('A', 0, false)).toBe(true);
  expect(isNew('A', 1_500, true)).toBe(false);
  expect(isNew('A', 3_000, false)).toBe(false);
  expect(isNew('B', 3_200, true)).toBe(false);
  expect(isNew('B', 3_400, false)).toBe(true);
});
