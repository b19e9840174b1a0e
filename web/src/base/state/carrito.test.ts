import { expect, test } from 'vitest';
import { cupon, linea, producto } from '../../../test/ejemplos.ts';
import { claimCarrito } from './carrito-propio.ts';
import {
  addToCarrito,
  carritoUnidades,
  keepCupon,
  readCarrito,
  readCupon,
  refreshProductos,
  refreshQuedan,
  removeLinea,
  setCantidad,
} from './carrito.ts';

const shown = () => readCarrito().map(({ id, mascota, cantidad }) => [id, mascota, cantidad]);

test('la misma chapa dos veces para Luna es una línea con dos; para Sol, otra línea', () => {
  addToCarrito(linea());
  addToCarrito(linea());
  addToCarrito(linea({ mascotaId: 4, mascota: 'Sol' }));
  expect(shown()).toEqual([
    [1, 'Luna', 2],
    [1, 'Sol', 1],
  ]);
  expect(carritoUnidades()).toBe(3);
});

test('de una línea no hay más de 99', () => {
  addToCarrito(linea({ cantidad: 60 }));
  addToCarrito(linea({ cantidad: 60 }));
  expect(shown()).toEqual([[1, 'Luna', 99]]);
});

test('de una línea hay al menos una: menos no la quita sin decirlo', () => {
  addToCarrito(linea({ cantidad: 2 }));
  setCantidad(linea(), 0);
  expect(shown()).toEqual([[1, 'Luna', 1]]);
});

test('quien añade otra chapa igual ve el precio de ahora', () => {
  addToCarrito(linea());
  addToCarrito(linea({ precio: 21.5 }));
  expect(readCarrito()).toMatchObject([{ cantidad: 2, precio: 21.5 }]);
});

test('lo que guardó otra versión se abre; lo que no es una línea se queda fuera', () => {
  const old = {
    id: 1,
    nombre: 'Chapa',
    precio: 10,
    cantidad: 2,
    insigniaQR_id: 3,
    mascota: 'Luna',
  };
  localStorage.setItem('carrito', JSON.stringify([old, null, { id: 2, precio: -1, cantidad: 1 }]));
  expect(readCarrito()).toMatchObject([
    { id: 1, mascotaId: 3, color: 'Negro', talla: 'Única', quedan: null },
  ]);
});

test('un carrito roto es un carrito vacío', () => {
  localStorage.setItem('carrito', '{"id":');
  expect(readCarrito()).toEqual([]);
  expect(carritoUnidades()).toBe(0);
});

test('la tienda cambia un precio y deja de vender otra chapa: el carrito lo sabe', () => {
  addToCarrito(linea());
  addToCarrito(linea({ id: 2 }));
  refreshProductos([producto({ precio: 17.5 })]);
  expect(readCarrito()).toMatchObject([{ id: 1, precio: 17.5, mascota: 'Luna' }]);
});

test('de lo que ya no se vende quedan cero, y su precio sigue a la vista', () => {
  addToCarrito(linea());
  refreshQuedan([]);
  expect(readCarrito()).toMatchObject([{ quedan: 0, precio: 19.99 }]);
});

test('la última línea se lleva el cupón', () => {
  addToCarrito(linea());
  addToCarrito(linea({ id: 2 }));
  keepCupon(cupon());
  removeLinea(linea());
  expect(readCupon()?.cupon).toBe('VERANO');
  removeLinea(linea({ id: 2 }));
  expect(readCupon()).toBeUndefined();
});

test('en un navegador compartido nadie encuentra el carrito de otro; quien vuelve a entrar, el suyo', () => {
  claimCarrito(7);
  addToCarrito(linea());
  claimCarrito(7);
  expect(carritoUnidades()).toBe(1);
  claimCarrito(8);
  expect(carritoUnidades()).toBe(0);
});

test('lo que se mete sin sesión es de quien entra primero', () => {
  addToCarrito(linea());
  claimCarrito(7);
  expect(carritoUnidades()).toBe(1);
});
