import type { Suceso } from '@vuelve/contract/sucesos';
import { expect, test } from 'vitest';
import { describeSuceso } from './describe-suceso.ts';
import { groupByDia } from './sucesos-by-dia.ts';

const de = { id: 'x-1', momento: '2026-03-12T17:05:00Z', hash: 'h', Mascota: 'Luna', foto: null };
const lectura = (cambios: { id?: string; momento?: string; veces?: number } = {}): Suceso => ({
  ...de,
  clase: 'lectura',
  origen: 'chapa',
  veces: 1,
  ...cambios,
});

test('cada suceso dice qué pasó, y lleva a donde se lee', () => {
  expect(describeSuceso(lectura())).toEqual({
    title: 'Han leído la chapa de Luna',
    detail: '18:05',
    href: '/app/mascota/h/actividad',
  });
  expect(describeSuceso(lectura({ veces: 3 })).detail).toBe('18:05 · 3 veces');
  const mensaje = { ...de, clase: 'mensaje', conversacion: 7, tipo: 'tengo' } as const;
  expect(
    describeSuceso({ ...mensaje, lugar: 'Plaza Mayor', sinAbrir: false, cerrada: true }),
  ).toMatchObject({
    title: 'Alguien tiene a Luna',
    detail: '18:05 · Plaza Mayor · Conversación terminada',
    href: '/app/conversacion/7',
  });
  const regreso = { ...de, clase: 'regreso', desde: '2026-03-12T16:18:00Z' } as const;
  expect(describeSuceso(regreso).detail).toBe('18:05 · En 47 minutos');
  expect(describeSuceso({ ...de, Mascota: '', clase: 'envio' }).title).toBe(
    'La chapa de tu mascota va de camino',
  );
});

test('los de un mismo día van juntos, en hora de España', () => {
  const late = lectura({ id: 'a', momento: '2026-03-12T23:30:00Z' }); // the 13th in Madrid
  const early = lectura({ id: 'b', momento: '2026-03-12T21:00:00Z' });
  const dias = groupByDia([late, early, lectura({ id: 'c' })]);
  expect(dias.map(({ sucesos }) => sucesos.length)).toEqual([1, 2]);
});
