import { expect, test, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { arriving, NotArrived } from './arriving.ts';
import { keepUnanswered } from './keep-unanswered.ts';

const SIN_RED = new ApiError(0, 'Sin conexión');

test('una pantalla que se lee otra vez sin red sigue como estaba, y lo dice', async () => {
  const tell = vi.fn<(error: unknown) => void>();
  const before = { mascotas: Promise.resolve(['Luna']) };
  const read = { mascotas: Promise.reject(SIN_RED) };
  const kept = keepUnanswered(read, before, tell) as typeof before;
  expect(await kept.mascotas).toEqual(['Luna']);
  expect(tell).toHaveBeenCalledWith(SIN_RED);
});

test('un fallo del servidor no es su respuesta: la pantalla sigue como estaba', async () => {
  const before = { mascotas: Promise.resolve(['Luna']) };
  const read = { mascotas: Promise.reject(new ApiError(500, 'Error interno')) };
  const kept = keepUnanswered(read, before, () => {}) as typeof before;
  expect(await kept.mascotas).toEqual(['Luna']);
});

test('lo que el servidor niega no se tapa con lo de antes', async () => {
  const tell = vi.fn<(error: unknown) => void>();
  const before = { mascotas: Promise.resolve(['Luna']) };
  const read = { mascotas: Promise.reject(new ApiError(404, 'No está')) };
  const kept = keepUnanswered(read, before, tell) as typeof before;
  await expect(kept.mascotas).rejects.toMatchObject({ status: 404 });
  expect(tell).not.toHaveBeenCalled();
});

test('la primera vez no hay antes: se ve que no se pudo abrir', async () => {
  const read = { mascotas: Promise.reject(SIN_RED) };
  const kept = keepUnanswered(read, undefined, () => {}) as typeof read;
  await expect(kept.mascotas).rejects.toBe(SIN_RED);
});

test('el código de una pantalla que no llegó se pide otra vez; el que llegó, nunca más', async () => {
  const load = vi
    .fn<() => Promise<string>>(async () => 'pantalla')
    .mockRejectedValueOnce(new TypeError('Failed'));
  const arrive = arriving(load);
  await expect(arrive()).rejects.toBeInstanceOf(NotArrived);
  expect(await arrive()).toBe('pantalla');
  expect(await arrive()).toBe('pantalla');
  expect(load).toHaveBeenCalledTimes(2);
});
