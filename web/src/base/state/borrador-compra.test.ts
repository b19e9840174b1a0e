import { COMPRA_VIDA_MS } from '@vuelve/contract/reglas';
import { afterEach, expect, test, vi } from 'vitest';
import {
  chooseChapa,
  forgetBorrador,
  forgetPersona,
  keepBorrador,
  readBorrador,
} from './borrador-compra.ts';
import { NO_CUSTOMER } from './datos-compra.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  forgetBorrador();
});

const ana = { ...NO_CUSTOMER, nombre: 'Ana', email: 'ana@vuelve.example' };

test('al recargar sigue lo escrito y el paso en que se estaba', () => {
  keepBorrador({ customerData: ana, step: 'verify' });
  expect(readBorrador()).toMatchObject({ customerData: { nombre: 'Ana' }, step: 'verify' });
});

test('pasado el plazo, quien abre otra vez empieza de nuevo', async () => {
  vi.useFakeTimers();
  keepBorrador({ customerData: ana });
  vi.advanceTimersByTime(COMPRA_VIDA_MS - 1);
  expect((await reopen()).readBorrador().customerData.nombre).toBe('Ana');
  vi.advanceTimersByTime(2);
  expect((await reopen()).readBorrador().customerData.nombre).toBe('');
});

test('en un navegador que no guarda nada se puede seguir', () => {
  vi.spyOn(Object.getPrototypeOf(localStorage) as Storage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepBorrador({ customerData: ana });
  keepBorrador({ step: 'pet' });
  expect(readBorrador()).toMatchObject({ customerData: { nombre: 'Ana' }, step: 'pet' });
});

test('lo que alguien ha tocado a mano y no puede ser es como si no estuviera', () => {
  const tocado = { step: 'gratis', petData: { tipo_mascota: 9, Mascota: 5 }, propia: { id: '1' } };
  localStorage.setItem('borradorCompra', JSON.stringify(tocado));
  expect(readBorrador()).toMatchObject({
    step: 'customer',
    petData: { tipo_mascota: null, Mascota: '' },
    propia: null,
  });
});

test('otra chapa a punto de pagar: la mascota se mira otra vez', () => {
  keepBorrador({ qrHash: 'una', step: 'payment' });
  chooseChapa('otra', null);
  expect(readBorrador()).toMatchObject({ qrHash: 'otra', step: 'pet' });
});

test('se va quien compraba: queda la chapa, de él nada', () => {
  keepBorrador({ customerData: ana, qrHash: 'una', emailVerified: true, step: 'payment' });
  forgetPersona();
  expect(readBorrador()).toMatchObject({
    qrHash: 'una',
    customerData: NO_CUSTOMER,
    emailVerified: false,
    step: 'customer',
  });
});

function reopen() {
  vi.resetModules();
  return import('./borrador-compra.ts');
}
