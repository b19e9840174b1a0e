import { expect, test } from 'vitest';
import { describeEspera } from './describe-espera.ts';

const AHORA = new Date('2026-11-26T12:00:00Z');
const pedidos = (por_grabar: number, por_enviar: number) => ({
  por_grabar,
  por_enviar,
  enviados: 0,
  incidencias: 0,
  todos: 0,
});

const say = (
  grabar: [number, string | null],
  enviar: [number, string | null],
): [string, string | undefined] => {
  const { title, text } = describeEspera(
    {
      pedidos: pedidos(grabar[0], enviar[0]),
      por_grabar_desde: grabar[1],
      por_enviar_desde: enviar[1],
    },
    AHORA,
  );
  return [title, text];
};

test('cuántos quedan, y desde cuándo espera el más antiguo de las dos bandejas', () => {
  expect(say([24, '2026-11-25T10:00:00Z'], [18, '2026-11-20T10:00:00Z'])).toEqual([
    'Quedan 42 por enviar.',
    'El más antiguo espera desde el viernes, 20 de noviembre.',
  ]);
  expect(say([1, '2026-11-25T10:00:00Z'], [0, null])).toEqual([
    'Queda 1 por enviar.',
    'Espera desde ayer.',
  ]);
  expect(say([0, null], [1_001, '2026-11-26T08:00:00Z'])).toEqual([
    'Quedan 1.000+ por enviar.',
    'El más antiguo espera desde hoy.',
  ]);
  expect(say([0, null], [0, null])).toEqual(['No queda nada por enviar.', undefined]);
});
