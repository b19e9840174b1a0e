import { CODIGO_VIDA_MS } from '@vuelve/contract/reglas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepCambioCorreo, readCambioCorreo } from './cambio-correo.ts';
import { keepCodigoVinculo, readCodigoVinculo } from './codigo-vinculo.ts';
import { rutaVecino } from '@vuelve/contract/addresses';
import { isDestinoDeNuevos, keepChapaOf, keepDestino, readDestino, takeChapa } from './destino.ts';
import { registroPendiente, saveRegistroPendiente } from './registro-pendiente.ts';

const EMAIL = 'ana@vuelve.example';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('quien recarga mientras espera su código sigue esperándolo, y lo que falló cuenta', () => {
  saveRegistroPendiente({ email: EMAIL, enviado: Date.now(), fallos: 2 });
  expect(registroPendiente()).toMatchObject({ email: EMAIL, fallos: 2 });
});

test('un código caducado no se espera: ni de la cuenta nueva, ni del correo nuevo, ni de Google', () => {
  const enviado = Date.now();
  saveRegistroPendiente({ email: EMAIL, enviado, fallos: 0 });
  keepCambioCorreo({ email: EMAIL, enviado });
  keepCodigoVinculo(EMAIL, enviado);
  const waiting = () => [registroPendiente(), readCambioCorreo(), readCodigoVinculo(EMAIL)];
  vi.advanceTimersByTime(CODIGO_VIDA_MS - 1);
  expect(waiting().every(Boolean)).toBe(true);
  vi.advanceTimersByTime(2);
  expect(waiting().some(Boolean)).toBe(false);
});

test('el código que se pidió para un correo no abre la espera de otro', () => {
  keepCodigoVinculo(EMAIL, Date.now());
  expect(readCodigoVinculo('otra@vuelve.example')).toBeUndefined();
});

test('a donde se quería ir se vuelve después de entrar; fuera de la app, no', () => {
  keepDestino(new URL('https://vuelve.example/app/pedidos?ver=3'));
  expect(readDestino()?.path).toBe('/pedidos?ver=3');
  keepDestino(new URL('https://vuelve.example/legal/cookies'));
  expect(readDestino()?.path).toBe('/pedidos?ver=3');
});

test('quien llega con una chapa va a activarla, una vez', () => {
  keepChapaOf(new URL('https://vuelve.example/app/crearCuenta?chapa=K7QX4M2P'));
  expect(takeChapa()).toMatch(/\?K7QX4M2P$/);
  expect(takeChapa()).toBeUndefined();
});

test('quien viene del tablón a que le avisen llega a ello también con una cuenta nueva', () => {
  const ruta = rutaVecino('Leganés (Madrid)');
  keepDestino(new URL(`https://vuelve.example${ruta}`));
  expect(readDestino()!.path).toBe(ruta.slice('/app'.length));
  expect(isDestinoDeNuevos(readDestino()!)).toBe(true);
  keepDestino(new URL('https://vuelve.example/app/avisos/ajustes'));
  expect(isDestinoDeNuevos(readDestino()!)).toBe(false);
});
