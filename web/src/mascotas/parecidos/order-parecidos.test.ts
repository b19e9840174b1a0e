import type { Parecido } from '@vuelve/contract/parecidos';
import { expect, test } from 'vitest';
import { orderParecidos } from './order-parecidos.ts';

const parecido = (clave: string, respuesta: Parecido['respuesta'] = null): Parecido => ({
  clave,
  animal: 'Perro encontrado',
  senas: 'Perro, blanco, mediano',
  situacion: 'conmigo',
  municipio: 'Leganés',
  desde: '2026-11-20T08:20:00Z',
  fotos: [],
  razones: [],
  respuesta,
  conversacion: null,
});

const lista = [parecido('a', 'no'), parecido('b'), parecido('c', 'es'), parecido('d')];
const claves = (clave: string | null, parecidos = lista) => {
  const { elegido, otras, suyas, descartadas } = orderParecidos(parecidos, clave);
  return [elegido?.clave, ...[otras, suyas, descartadas].map((all) => all.map((it) => it.clave))];
};

test('se pregunta por la primera sin respuesta', () => {
  expect(claves(null)).toEqual(['b', ['d'], ['c'], ['a']]);
});

test('la que se elige pasa delante, también si ya tiene respuesta', () => {
  expect(claves('d')).toEqual(['d', ['b'], ['c'], ['a']]);
  expect(claves('a')).toEqual(['a', ['b', 'd'], ['c'], []]);
});

test('la que ya no está no quita el sitio a ninguna', () => {
  expect(claves('z')).toEqual(['b', ['d'], ['c'], ['a']]);
});

test('con todas contestadas no se pregunta por ninguna', () => {
  expect(claves(null, [parecido('a', 'no')])).toEqual([undefined, [], [], ['a']]);
});
