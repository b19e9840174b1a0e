import { addDias, isLaborable } from '@vuelve/contract/laborables';
import { expect, test } from 'vitest';

/** The days of a year that are no weekend and no working days. */
function listFiestas(year: number): string[] {
  const dias = Array.from({ length: 366 }, (_, n) => addDias(`${year}-01-01`, n));
  return dias.filter((dia) => {
    const weekday = new Date(dia).getUTCDay();
    return dia.startsWith(`${year}`) && weekday > 0 && weekday < 6 && !isLaborable(dia);
  });
}

// Boletín Oficial del Estado: the holidays that no autonomous community can replace, and Epiphany.
test('las fiestas nacionales que caen entre semana', () => {
  expect(listFiestas(2026)).toEqual([
    '2026-01-01',
    '2026-01-06',
    '2026-04-03',
    '2026-05-01',
    '2026-10-12',
    '2026-12-08',
    '2026-12-25',
  ]);
  expect(listFiestas(2029)).toEqual([
    '2029-01-01',
    '2029-03-30',
    '2029-05-01',
    '2029-08-15',
    '2029-10-12',
    '2029-11-01',
    '2029-12-06',
    '2029-12-25',
  ]);
});

test('los sábados y los domingos no se trabaja', () => {
  const semana = Array.from({ length: 7 }, (_, n) => addDias('2026-11-23', n));
  expect(semana.map(isLaborable)).toEqual([true, true, true, true, true, false, false]);
});

// Dates of Easter as published; the years where the rule has exceptions are among them.
test.each([
  '1943-04-23',
  '1954-04-16',
  '1981-04-17',
  '2008-03-21',
  '2024-03-29',
  '2025-04-18',
  '2027-03-26',
  '2028-04-14',
  '2030-04-19',
  '2035-03-23',
  '2038-04-23',
  '2049-04-16',
  '2052-04-19',
  '2076-04-17',
  '2079-04-21',
  '2095-04-22',
  '2100-03-26',
  '2106-04-16',
  '2133-04-17',
  '2152-04-21',
  '2199-04-12',
  '2200-04-04',
  '2285-03-20',
  '2299-04-14',
])('el único viernes de fiesta en Semana Santa es el %s', (dia) => {
  const viernes = [-21, -14, -7, 0, 7, 14, 21].map((days) => addDias(dia, days));
  expect(viernes.filter((it) => !isLaborable(it) && !it.endsWith('05-01'))).toEqual([dia]);
});
