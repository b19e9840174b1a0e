import { expect, test } from 'vitest';
import { tellDisco } from './tell-disco.ts';

const GB = 1_000_000_000;

test('un disco se dice cuando queda menos de una décima parte', () => {
  expect(tellDisco({ free: 10 * GB, size: 100 * GB })).toBeNull();
  expect(tellDisco({ free: 9.9 * GB, size: 100 * GB })).toEqual({ libre: 9.9e9, total: 1e11 });
  expect(tellDisco({ free: 0, size: 100 * GB })).toEqual({ libre: 0, total: 1e11 });
});

test('un disco que no se puede leer no asusta a nadie', () => {
  expect(tellDisco(undefined)).toBeNull();
});
