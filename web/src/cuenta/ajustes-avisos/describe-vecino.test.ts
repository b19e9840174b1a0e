import type { Vecino } from '@vuelve/contract/vecino';
import { expect, test } from 'vitest';
import { describeVecino, sinceVecino } from './describe-vecino.ts';

const VECINO: Vecino = {
  municipio: 'Leganés (Madrid)',
  conZona: false,
  km: 3,
  desde: '2026-11-27T23:30:00Z',
};

test('se dice cerca de qué: del municipio, o de donde se estaba', () => {
  expect(describeVecino(VECINO)).toBe('A menos de 3 km de Leganés (Madrid)');
  expect(describeVecino({ ...VECINO, conZona: true, km: 1 })).toBe(
    'A menos de 1 km de donde estabas, en Leganés (Madrid)',
  );
});

test('el día en que se pidió es el de España', () => {
  expect(sinceVecino(VECINO)).toBe('Desde el 28 nov 2026');
});
