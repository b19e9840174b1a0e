import { describe, expect, test } from 'vitest';
import { computeHuella, writeFecha, writeGenerado, writeImporte } from './huella.ts';

describe('la huella', () => {
  const primera = {
    emisor: '89890001K',
    numero: '12345678/G33',
    fecha: '2024-01-01',
    tipo: 'F1',
    cuota: 1235,
    importe: 12345,
    anterior: '',
    generado: '2024-01-01T19:20:30+01:00',
  };
  const huella = '3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60';

  test('es la del ejemplo que publica la AEAT', () => {
    expect(computeHuella(primera)).toBe(huella);
  });

  test('es la misma con espacios alrededor de un campo, que la AEAT no cuenta', () => {
    expect(computeHuella({ ...primera, emisor: ' 89890001K ', tipo: 'F1\n' })).toBe(huella);
  });

  test.each([
    ['2024-01-01T18:20:30Z', '2024-01-01T19:20:30+01:00'],
    ['2026-07-31T22:00:00.999Z', '2026-08-01T00:00:00+02:00'],
  ])('%s se escribe con la hora de España', (utc, generado) => {
    expect(writeGenerado(new Date(utc))).toBe(generado);
  });

  test('un día y un importe se escriben como los quiere la AEAT, también los que se devuelven', () => {
    expect(writeFecha('2024-01-31')).toBe('31-01-2024');
    expect([12345, 5, -1000].map(writeImporte)).toEqual(['123.45', '0.05', '-10.00']);
  });
});
