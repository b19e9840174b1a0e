import { isSilencio } from '@vuelve/contract/avisos';
import { expect, test } from 'vitest';

const NOCHE = { desde: '23:00', hasta: '07:30' };

test.each([
  ['las 22:59 de verano', '2026-07-01T20:59:00Z', false],
  ['las 23:00 de verano', '2026-07-01T21:00:00Z', true],
  ['las 7:29 de verano', '2026-07-02T05:29:00Z', true],
  ['las 7:30 de verano', '2026-07-02T05:30:00Z', false],
  ['las 22:59 de invierno', '2026-01-01T21:59:00Z', false],
  ['las 23:00 de invierno', '2026-01-01T22:00:00Z', true],
  ['antes de adelantar el reloj', '2026-03-29T00:59:00Z', true],
  ['después de adelantarlo', '2026-03-29T05:29:00Z', true],
  ['al acabar esa noche corta', '2026-03-29T05:30:00Z', false],
  ['la hora que se repite', '2026-10-25T00:30:00Z', true],
  ['otra vez', '2026-10-25T01:30:00Z', true],
  ['al acabar esa noche larga', '2026-10-25T06:30:00Z', false],
])('de noche, %s', (_, at, quiet) => {
  expect(isSilencio(NOCHE, new Date(at))).toBe(quiet);
});

test('de día; sin silencio, nunca', () => {
  const siesta = { desde: '15:00', hasta: '17:00' };
  expect(isSilencio(siesta, new Date('2026-07-01T13:00:00Z'))).toBe(true);
  expect(isSilencio(siesta, new Date('2026-07-01T15:00:00Z'))).toBe(false);
  expect(isSilencio(null, new Date('2026-07-01T01:00:00Z'))).toBe(false);
});
