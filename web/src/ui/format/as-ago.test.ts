import { expect, test } from 'vitest';
import { asAgo } from './as-ago.ts';

const AHORA = Date.parse('2026-03-12T17:05:00Z');
const hace = (minutes: number) => asAgo(new Date(AHORA - minutes * 60_000).toISOString(), AHORA);

test('un momento reciente, como se dice', () => {
  expect(hace(0)).toBe('ahora');
  expect(hace(-3)).toBe('ahora'); // the device's clock runs behind
  expect(hace(2)).toBe('hace 2 min');
  expect(hace(59)).toBe('hace 59 min');
  expect(hace(3 * 60 + 20)).toBe('hace 3 h');
  expect(hace(24 * 60)).toBe('ayer, 18:05');
  expect(hace(3 * 24 * 60)).toBe('lunes, 9 de marzo, 18:05');
});
