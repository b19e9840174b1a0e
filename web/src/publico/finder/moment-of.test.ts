import { describeDuracion, describeTardanza } from '@vuelve/contract/tardanza';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayOf, hourOf, momentOf, shortMomentOf } from './moment-of.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('cuándo, para quien encuentra a una mascota', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['es', 'sábado, 21 de noviembre, 12:03'],
    ['en', 'Saturday 21 November at 12:03'],
    ['pt', 'sábado, 21 de novembro às 12:03'],
    ['de', 'Samstag, 21. November um 12:03'],
    ['eu', '2026/11/21, larunbata (12:03)'],
  ] as const)('en %s: «%s»', (idioma, palabras) => {
    expect(plain(momentOf('2026-11-21T11:03:00Z', idioma))).toBe(palabras);
  });

  test.each([
    ['es', ['hoy', 'ayer', '22 de noviembre']],
    ['en', ['today', 'yesterday', '22 November']],
    ['de', ['heute', 'gestern', '22. November']],
    ['eu', ['gaur', 'atzo', '2026/11/22']],
  ] as const)('los días de una conversación, en %s', (idioma, dias) => {
    // Midnight in Spain, not in UTC, ends a day.
    const moments = ['2026-11-23T23:05:00Z', '2026-11-22T23:05:00Z', '2026-11-22T22:55:00Z'];
    expect(moments.map((moment) => dayOf(moment, idioma))).toEqual(dias);
    expect(hourOf(moments[0]!, idioma)).toBe('00:05');
  });

  test('de otro año, con su año; y el año es el de España', () => {
    expect(momentOf('2025-11-21T11:03:00Z', 'es')).toContain('2025');
    expect(momentOf('2025-12-31T23:30:00Z', 'es')).not.toMatch(/202\d/);
    vi.setSystemTime(new Date('2026-12-31T23:30:00Z'));
    expect(momentOf('2027-01-01T10:00:00Z', 'es')).not.toMatch(/202\d/);
  });

  test.each([
    ['es', '21 nov, 12:03'],
    ['en', '21 Nov, 12:03'],
    ['pt', '21/11, 12:03'],
  ] as const)('en breve, en %s: «%s»', (idioma, palabras) => {
    expect(plain(shortMomentOf('2026-11-21T11:03:00Z', idioma))).toBe(palabras);
  });
});

describe('cuánto tardó en volver', () => {
  const MINUTO = 60_000;
  const HORA = 60 * MINUTO;
  const DIA = 24 * HORA;

  test.each([
    [0, '1 minuto'],
    [40 * MINUTO + 59_999, '40 minutos'],
    [HORA - 1, '59 minutos'],
    [HORA, '1 hora'],
    [3 * HORA + 5 * MINUTO, '3 horas y 5 minutos'],
    [DIA - 1, '23 horas y 59 minutos'],
    [DIA, '1 día'],
    [2 * DIA + 3 * HORA + 59 * MINUTO, '2 días y 3 horas'],
    [7 * DIA - 1, '6 días y 23 horas'],
    [7 * DIA + 5 * HORA, '7 días'],
    [30 * DIA, '30 días'],
  ])('%i ms son «%s»', (ms, palabras) => {
    expect(describeDuracion(ms, 'es')).toBe(palabras);
  });

  test('entre que se perdió y volvió, en la lengua de quien lo lee', () => {
    const regreso = { desde: '2026-11-20T10:00:00Z', vuelta: '2026-11-22T13:30:00Z' };
    expect(describeTardanza(regreso, 'en')).toBe('2 days and 3 hours');
  });
});
