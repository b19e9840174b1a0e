import { expect, test } from 'vitest';
import { usuario } from '../../../test/ejemplos.ts';
import { dondeOf, isDicho, type Lugar, nameLocalidad } from './lugar.ts';

const NADA: Lugar = { municipio: '', posicion: undefined, mismoLugar: false };
const posicion = { latitud: 40.3, longitud: -3.7 };

test('una ubicación nueva vale más que lo que se dijo antes, y eso más que lo escrito', () => {
  const todo = { municipio: 'Soria', posicion, mismoLugar: true };
  expect(dondeOf(todo)).toEqual({ posicion });
  expect(dondeOf({ ...todo, posicion: undefined })).toEqual({ mismoLugar: true });
  expect(dondeOf({ ...NADA, municipio: 'Soria' })).toEqual({ municipio: 'Soria' });
});

test('un municipio en blanco no dice dónde', () => {
  expect(isDicho({ ...NADA, municipio: '  ' })).toBe(false);
  expect(isDicho({ ...NADA, municipio: 'Soria' })).toBe(true);
  expect(isDicho({ ...NADA, posicion })).toBe(true);
  expect(isDicho({ ...NADA, mismoLugar: true })).toBe(true);
});

test('donde vive una cuenta se dice con su provincia, si se sabe', () => {
  expect(nameLocalidad(usuario())).toBe('Alcorcón (Madrid)');
  expect(nameLocalidad(usuario({ provincia: '' }))).toBe('Alcorcón');
  expect(nameLocalidad(usuario({ localidad: '' }))).toBe('');
  expect(nameLocalidad(null)).toBe('');
});
