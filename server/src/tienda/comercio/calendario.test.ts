import { expect, test } from 'vitest';
import { firstOfMes, listLunes } from './calendario.ts';

test.each([
  ['2026-03-12', 0, '2026-03-01'],
  ['2026-03-31', -1, '2026-02-01'],
  ['2026-01-31', -1, '2025-12-01'],
  ['2026-12-01', 1, '2027-01-01'],
  ['2026-03-12', -59, '2021-04-01'],
])('a %s meses de %s empieza el %s', (dia, distance, first) => {
  expect(firstOfMes(dia, distance)).toBe(first);
});

test.each([
  ['un lunes', '2026-11-23', ['2026-11-23', '2026-11-16', '2026-11-09']],
  ['un miércoles', '2026-11-25', ['2026-11-23', '2026-11-16', '2026-11-09']],
  ['un domingo', '2026-11-29', ['2026-11-23', '2026-11-16', '2026-11-09']],
  ['con el cambio de hora en medio', '2026-10-26', ['2026-10-26', '2026-10-19', '2026-10-12']],
  ['en Año Nuevo', '2026-01-01', ['2025-12-29', '2025-12-22', '2025-12-15']],
])('las últimas tres semanas, contadas %s', (_, dia, lunes) => {
  expect(listLunes(dia, 3)).toEqual(lunes);
});
