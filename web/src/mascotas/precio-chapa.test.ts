import { formatEuros } from '@vuelve/contract/dinero';
import type { Producto } from '@vuelve/contract/tienda';
import { expect, test } from 'vitest';
import { precioDesde } from './precio-chapa.ts';

const producto = (precio: number, quedan: number | null = null) => ({ precio, quedan }) as Producto;

test('desde el más barato que queda; sin «desde» cuando todos cuestan lo mismo', () => {
  expect(precioDesde([producto(39.99), producto(34.99)])).toBe(`desde ${formatEuros(34.99)}`);
  expect(precioDesde([producto(34.99), producto(19.99, 0)])).toBe(formatEuros(34.99));
  expect(precioDesde([producto(34.99, 0)])).toBeUndefined();
  expect(precioDesde([])).toBeUndefined();
});
