import { expect, test } from 'vitest';
import { cupon, linea } from '../../../test/ejemplos.ts';
import { priceLineas, problemOf } from './precio.ts';

test('tres chapas de 19,99 son 59,97, al céntimo', () => {
  expect(priceLineas([linea({ cantidad: 3 })])).toMatchObject({
    subtotal: 5997,
    descuento: 0,
    total: 5997,
    unidades: 3,
  });
});

test('un cupón es el precio de todo el pedido, y lo que falta hasta los precios es descuento', () => {
  const lineas = [linea(), linea({ id: 2, precio: 24.5 })];
  const cuenta = priceLineas(lineas, cupon());
  expect(cuenta).toMatchObject({ subtotal: 4449, descuento: 1459, total: 2990 });
  expect(cuenta.cupon?.cupon).toBe('VERANO');
});

test('un cupón más caro que lo que hay en el carrito no lo encarece', () => {
  expect(priceLineas([linea()], cupon())).toMatchObject({ descuento: 0, total: 1999 });
});

test('un cupón para dos chapas no cuenta con tres, y el precio lo dice', () => {
  const cuenta = priceLineas([linea({ cantidad: 3 })], cupon());
  expect(cuenta).toMatchObject({ descuento: 0, total: 5997 });
  expect(cuenta.cupon).toBeUndefined();
});

test('quedan tres y el carrito lleva cuatro entre dos mascotas: no se puede comprar, y dice qué chapa', () => {
  const quedan = { quedan: 3, cantidad: 2 };
  const lineas = [linea(quedan), linea({ ...quedan, mascotaId: 4, mascota: 'Sol' })];
  expect(problemOf(priceLineas(lineas))).toContain(
    'De Chapa redonda (Negro, Única) solo quedan 3.',
  );
  expect(problemOf(priceLineas([linea({ quedan: 3, cantidad: 3 })]))).toBeUndefined();
});

test('más de 99 unidades entre todas las líneas no caben en un pedido', () => {
  const lineas = [linea({ cantidad: 60 }), linea({ id: 2, cantidad: 40 })];
  expect(problemOf(priceLineas(lineas))).toBe('Un pedido puede llevar hasta 99 unidades');
  expect(problemOf(priceLineas([linea({ cantidad: 99 })]))).toBeUndefined();
});

test('hasta cincuenta productos distintos: uno más no cabe', () => {
  const lineas = Array.from({ length: 51 }, (_, n) => linea({ id: n + 1 }));
  expect(problemOf(priceLineas(lineas))).toContain('demasiados productos distintos');
  expect(problemOf(priceLineas(lineas.slice(1)))).toBeUndefined();
});

test('un cupón para dos chapas cuenta con dos', () => {
  expect(priceLineas([linea({ cantidad: 2 })], cupon())).toMatchObject({ total: 2990 });
});
