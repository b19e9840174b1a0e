import { describe, expect, test } from 'vitest';
import { splitCorreccion } from './split-correccion.ts';

/** An invoice of 39,99 € with 21 % IVA: 33,05 € and 6,94 €. */
const factura = (rectificado = 0) => ({ total: 3999, iva_tipo: 21, rectificado });

describe('lo que corrige la factura de una devolución', () => {
  test('entera: lo mismo que la factura, con su IVA', () => {
    const all = { importe: 3999, base: 3305, cuota: 694 };
    expect(splitCorreccion(factura(), { cobrado: 3999, devuelto: 3999 })).toEqual(all);
  });

  test('en partes: cada una solo lo que falta, y todas suman la factura al céntimo', () => {
    const devueltos = [1, 2, 1000, 1333, 2666, 3998, 3999];
    let rectificado = 0;
    const partes = devueltos.map((devuelto) => {
      const parte = splitCorreccion(factura(rectificado), { cobrado: 3999, devuelto })!;
      rectificado += parte.importe;
      expect(parte.base + parte.cuota).toBe(parte.importe);
      return parte;
    });
    const sum = (campo: 'importe' | 'base' | 'cuota') =>
      partes.reduce((all, parte) => all + parte[campo], 0);
    expect([sum('importe'), sum('base'), sum('cuota')]).toEqual([3999, 3305, 694]);
    expect(partes[2]).toEqual({ importe: 998, base: 824, cuota: 174 });
  });

  test('sin IVA, en Canarias: todo es base', () => {
    const canaria = { total: 3999, iva_tipo: 0, rectificado: 0 };
    const parte = { importe: 1000, base: 1000, cuota: 0 };
    expect(splitCorreccion(canaria, { cobrado: 3999, devuelto: 1000 })).toEqual(parte);
  });

  test('nada devuelto, o ya corregido → no hay factura que escribir', () => {
    expect(splitCorreccion(factura(), { cobrado: 3999, devuelto: 0 })).toBeUndefined();
    expect(splitCorreccion(factura(1000), { cobrado: 3999, devuelto: 1000 })).toBeUndefined();
  });

  test('pagado dos veces: devolver el pago que sobra no corrige nada, y lo demás sí', () => {
    const twice = (devuelto: number) => splitCorreccion(factura(), { cobrado: 7998, devuelto });
    expect(twice(3999)).toBeUndefined();
    expect(twice(4000)).toEqual({ importe: 1, base: 1, cuota: 0 });
    expect(twice(7998)).toEqual({ importe: 3999, base: 3305, cuota: 694 });
  });

  test('devuelto más de lo cobrado: la corrección no pasa de la factura', () => {
    expect(splitCorreccion(factura(), { cobrado: 3999, devuelto: 5000 })?.importe).toBe(3999);
  });
});
