import { expect, test } from 'vitest';
import { cupon, linea } from '../../../test/ejemplos.ts';
import { addToCarrito, carritoUnidades, keepCupon, readCarrito, readCupon } from './carrito.ts';
import {
  beginPago,
  forgetPago,
  forgetPagoOf,
  readPagoEnCurso,
  reopenCarrito,
  restoreCarrito,
  restoreCarritoOf,
  retryPago,
} from './pago-en-curso.ts';

const PAGO = { ref: 'r1', dsOrder: '0001' };

/** Puts two badges and a coupon into the cart, then leaves for the bank. */
function leaveForBank() {
  addToCarrito(linea({ cantidad: 2 }));
  keepCupon(cupon());
  beginPago({ ...PAGO, lineas: readCarrito(), cupon: readCupon()! });
}

test('al ir al banco el carrito queda vacío; si no se paga, vuelve entero, con su cupón', () => {
  leaveForBank();
  expect(carritoUnidades()).toBe(0);
  expect(readCupon()).toBeUndefined();
  restoreCarrito();
  expect(readCarrito()).toMatchObject([{ id: 1, cantidad: 2 }]);
  expect(readCupon()?.cupon).toBe('VERANO');
  expect(readPagoEnCurso()).toBeUndefined();
});

test('un cupón que no contaba se va con el carrito que se compra', () => {
  addToCarrito(linea({ cantidad: 3 }));
  keepCupon(cupon());
  beginPago({ ...PAGO, lineas: readCarrito() });
  expect(readCupon()).toBeUndefined();
});

test('lo que otra pestaña metió mientras tanto se queda, y se suma a lo que vuelve', () => {
  leaveForBank();
  addToCarrito(linea());
  addToCarrito(linea({ id: 2 }));
  restoreCarrito();
  expect(readCarrito().map(({ id, cantidad }) => [id, cantidad])).toEqual([
    [1, 3],
    [2, 1],
  ]);
});

test('pagado: lo comprado no vuelve, lo nuevo se queda', () => {
  leaveForBank();
  addToCarrito(linea({ id: 2 }));
  forgetPago();
  expect(readCarrito()).toMatchObject([{ id: 2 }]);
});

test('nadie sabe si se pagó: vuelve al carrito, una vez, y si resulta pagado sale de él', () => {
  leaveForBank();
  reopenCarrito();
  reopenCarrito();
  expect(carritoUnidades()).toBe(2);
  forgetPago();
  expect(carritoUnidades()).toBe(0);
});

test('el cupón que se puso después, para lo nuevo, se queda', () => {
  leaveForBank();
  reopenCarrito();
  addToCarrito(linea({ id: 2 }));
  keepCupon(cupon({ cupon: 'OTOÑO' }));
  forgetPago();
  expect(readCupon()?.cupon).toBe('OTOÑO');
});

test('volvió al carrito y al final no se pagó: no está dos veces', () => {
  leaveForBank();
  reopenCarrito();
  restoreCarrito();
  expect(carritoUnidades()).toBe(2);
});

test('el fin de otro pedido no toca el que se está pagando', () => {
  leaveForBank();
  restoreCarritoOf('0002');
  forgetPagoOf('0002');
  retryPago({ ref_pago: '0002' } as never, { ref: 'r2', dsOrder: '0003' });
  expect(carritoUnidades()).toBe(0);
  expect(readPagoEnCurso()?.dsOrder).toBe('0001');
});

test('un pago de antes de esta versión se reconoce; uno roto es como ninguno', () => {
  localStorage.setItem('pagoEnCurso', JSON.stringify({ ref: 'r0', orderId: '0009', lineas: [] }));
  expect(readPagoEnCurso()).toMatchObject({ dsOrder: '0009', reopened: false, abierta: false });
  localStorage.setItem('pagoEnCurso', JSON.stringify({ ref: 'r0' }));
  expect(readPagoEnCurso()).toBeUndefined();
});

test('otro intento desde los pedidos: lo que volvió al carrito de ese pedido se aparta otra vez', () => {
  addToCarrito(linea({ cantidad: 3 }));
  const CestaDetalles = [{ producto_id: 1, unidades: 2, pet: { id: 3 } }];
  const pedido = { ref_pago: '0001', cod_cupon: '', CestaDetalles };
  retryPago(pedido as never, { ref: 'r2', dsOrder: '0001' });
  expect(carritoUnidades()).toBe(1);
  restoreCarrito();
  expect(carritoUnidades()).toBe(3);
});
