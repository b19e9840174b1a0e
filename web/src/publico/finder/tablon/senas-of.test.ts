import type { AnuncioMostrado } from '@vuelve/contract/paginas-tablon';
import { expect, test } from 'vitest';
import { senasOf } from './senas-of.ts';

const PERRO: AnuncioMostrado = {
  clase: 'encontrada',
  ruta: '/cerca/a',
  nombre: 'Perro encontrado',
  especie: 1,
  tamano: 'grande',
  colores: ['negro', 'blanco', 'canela'],
  municipio: 'Soria',
  lejania: null,
  desde: '2026-11-27T10:00:00Z',
  foto: null,
};

test('lo que ya dice el nombre de una encontrada no se repite', () => {
  expect(senasOf(PERRO)).toBe('Negro, blanco y canela, grande');
  expect(senasOf({ ...PERRO, colores: [] })).toBe('Grande');
  expect(senasOf({ ...PERRO, colores: [], tamano: null })).toBe('');
});

test('de una perdida se dice qué es', () => {
  const nube = { ...PERRO, clase: 'perdida', nombre: 'Nube' } as const;
  expect(senasOf(nube)).toBe('Perro, negro, blanco y canela, grande');
});
