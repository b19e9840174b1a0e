import { asDia, asInstante } from '@vuelve/contract/dias';
import { edad, hoyISO } from '@vuelve/contract/fechas';
import { describe, expect, test } from 'vitest';
import { nombreMes, nombreSemana } from '../../tienda/comercio/nombre-mes.ts';
import { asUnidades, unidadesOf } from '../../tienda/unidades.ts';
import { asDay } from './as-day.ts';
import { asMoment } from './as-moment.ts';
import { asHour, asRecentDay } from './as-recent.ts';

describe('hoy, en España', () => {
  test.each([
    ['en invierno empieza una hora antes que en UTC', '2026-11-23T23:00:00Z', '2026-11-24'],
    ['y hasta entonces, ayer', '2026-11-23T22:59:59Z', '2026-11-23'],
    ['en verano, dos', '2026-07-06T21:59:59Z', '2026-07-06'],
    ['y desde entonces, mañana', '2026-07-06T22:00:00Z', '2026-07-07'],
    ['en Nochevieja', '2026-12-31T23:30:00Z', '2027-01-01'],
  ])('%s: %s es %s', (_, ahora, hoy) => {
    expect(hoyISO(new Date(ahora))).toBe(hoy);
  });
});

describe('la edad de una mascota', () => {
  test.each([
    ['2022-11-24', '4 años'],
    ['2022-11-25', '3 años'],
    ['2025-11-24', '1 año'],
    ['2025-11-25', '11 meses'],
    ['2026-10-24', '1 mes'],
    ['2026-10-25', '30 días'],
    ['2026-11-23', '1 día'],
    ['2026-11-24', '0 días'],
    ['2026-12-24', '0 días'],
    ['2025-12-25', '10 meses'],
  ])('que nació el %s es, el 24 de noviembre de 2026, «%s»', (nacida, palabras) => {
    expect(edad(nacida, { hoy: '2026-11-24' })).toBe(palabras);
  });

  test('se dice en la lengua de quien la encuentra', () => {
    const at = (nacida: string) => edad(nacida, { idioma: 'en', hoy: '2026-11-24' });
    expect(['2022-01-01', '2026-08-01', '2026-11-20'].map(at)).toEqual([
      '4 years',
      '3 months',
      '4 days',
    ]);
    expect(edad(hoyISO())).toBe('0 días');
  });
});

describe('los días y las horas que se leen', () => {
  test('un día es el mismo día en todas partes', () => {
    expect(asDia('2026-12-07')).toBe('7 de diciembre de 2026');
    expect(asDay('2026-03-12')).toBe('12 mar 2026');
  });

  test('un momento lleva la hora de España, en verano y en invierno', () => {
    expect(asInstante('2026-12-07T23:15:00Z')).toBe('8 de diciembre de 2026 a las 0:15');
    expect(asInstante('2026-07-07T08:15:00Z')).toBe('7 de julio de 2026 a las 10:15');
    expect(asMoment('2026-03-12T17:05:00Z')).toBe('12 mar 2026, 18:05');
    expect(asHour('2026-03-12T08:05:00Z')).toBe('09:05');
  });

  test('lo reciente es de hoy, de ayer o de un día de la semana, contados en España', () => {
    const now = new Date('2026-03-01T12:00:00Z');
    expect(asRecentDay('2026-02-28T23:00:00Z', now)).toBe('Hoy');
    expect(asRecentDay('2026-02-28T22:59:59Z', now)).toBe('Ayer');
    expect(asRecentDay('2026-02-27T23:00:00Z', now)).toBe('Ayer');
    expect(asRecentDay('2026-02-27T22:59:59Z', now)).toBe('Viernes, 27 de febrero');
    expect(asRecentDay(new Date().toISOString())).toBe('Hoy');
  });

  test('los meses y las semanas de una tienda', () => {
    expect(nombreMes('2026-03')).toBe('marzo de 2026');
    expect(nombreSemana('2026-03-02')).toBe('2–8 mar');
    expect(nombreSemana('2026-03-30').replaceAll(/\s/g, ' ')).toMatch(/^30 mar – 5 abr$/);
  });
});

test('las unidades de un pedido', () => {
  expect([1, 3, 0].map(asUnidades)).toEqual(['1 unidad', '3 unidades', '0 unidades']);
  const pedido = { CestaDetalles: [{ unidades: 2 }, { unidades: 3 }] };
  expect(unidadesOf(pedido as Parameters<typeof unidadesOf>[0])).toBe(5);
});
