import { expect, test } from 'vitest';
import type { Part } from './house/districts.ts';
import type { Module } from './house/modules.ts';
import { findReached } from './house/reach.ts';

const CASA: Part = {
  folder: 'casa',
  districts: { abajo: { is: '', sees: [] }, arriba: { is: '', sees: ['abajo'] } },
  roof: ['test'],
};
const modules = [
  load('casa/app.ts', 'casa/abajo/pan/pan.ts', 'casa/arriba/te/te.ts', 'casa/arriba/sal/sal.ts'),
  load('casa/test/abrir.ts', 'casa/app.ts'),
  load('casa/abajo/pan/pan.ts'),
  load('casa/abajo/pan/pan.test.ts', 'casa/test/abrir.ts'),
  load('casa/arriba/te/te.ts', 'casa/abajo/pan/pan.ts'),
  load('casa/arriba/te/te.test.ts', 'casa/test/abrir.ts'),
  load('casa/arriba/sal/sal.ts'),
  load('casa/arriba/sal/sal.test.ts', 'casa/test/abrir.ts'),
];

function load(path: string, ...to: string[]): Module {
  return { path, text: '', imports: to.map((one) => ({ to: one, isType: false })) };
}

const reach = (...changed: string[]) => findReached(CASA, modules, changed);

test('lo que cambia arriba alcanza las pruebas de su cuarto', () => {
  expect(reach('casa/arriba/te/te.ts')).toEqual(['casa/arriba/te/te.test.ts']);
});

test('lo que cambia abajo alcanza también las de quien lo importa', () => {
  expect(reach('casa/abajo/pan/pan.ts')).toEqual([
    'casa/abajo/pan/pan.test.ts',
    'casa/arriba/te/te.test.ts',
  ]);
});

test('una prueba, a sí misma; lo que se lee por su ruta, a las de su cuarto', () => {
  expect(reach('casa/arriba/te/te.test.ts')).toEqual(['casa/arriba/te/te.test.ts']);
  expect(reach('casa/arriba/sal/letra.ttf')).toEqual(['casa/arriba/sal/sal.test.ts']);
});

test('lo que cambia en el tejado las alcanza todas', () => {
  expect(reach('casa/app.ts')).toBeUndefined();
  expect(reach('casa/test/abrir.ts')).toBeUndefined();
});
