import { plazoEntrega } from '@vuelve/contract/entrega';
import { expect, test } from 'vitest';

test.each([
  ['2026-11-23', '2026-11-25', '2026-11-26'], // lunes
  ['2026-11-26', '2026-11-30', '2026-12-01'], // jueves
  ['2026-11-28', '2026-12-01', '2026-12-02'], // sábado
  ['2026-12-04', '2026-12-09', '2026-12-10'], // el martes 8 es la Inmaculada
  ['2026-04-01', '2026-04-06', '2026-04-07'], // Viernes Santo, el 3
  ['2025-04-16', '2025-04-21', '2025-04-22'], // Viernes Santo, el 18
  ['2026-12-31', '2027-01-05', '2027-01-07'],
])('lo que se pide el %s llega entre el %s y el %s', (hoy, desde, hasta) => {
  expect(plazoEntrega(hoy)).toEqual({ desde, hasta });
});
