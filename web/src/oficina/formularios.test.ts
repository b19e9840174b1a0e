import { describe, expect, test } from 'vitest';
import { fromLocal, toLocal } from './admin-cupon/campos.ts';
import { readFiltros, readSeccion, searchOf } from './dashboard/filtros.ts';
import { toTramos } from './dashboard/tramos.ts';
import { readEuros, writeEuros } from './read-euros.ts';

describe('un precio que se escribe', () => {
  const escritos = [
    ['39,99', 39.99],
    ['39.99', 39.99],
    [' 40 € ', 40],
    ['1.234,5', 1234.5],
    ['1.234', 1234],
  ] as const;
  test.each(escritos)('%s son %d euros', (escrito, euros) =>
    expect(readEuros(escrito)).toBe(euros),
  );

  test.each(['', 'diez', '39,999', '-5', '1.23,4', '12.34.56'])('«%s» no es un precio', (escrito) =>
    expect(readEuros(escrito)).toBeNaN(),
  );

  test('lo que el formulario enseña se puede guardar otra vez', () => {
    for (const euros of [0, 0.1, 19.9, 1234.56]) expect(readEuros(writeEuros(euros))).toBe(euros);
  });
});

test('la hora en que empieza un cupón se guarda como se ve, también al cambiar la hora', () => {
  for (const momento of ['2026-01-15T09:30:00.000Z', '2026-07-15T09:30:00.000Z']) {
    expect(fromLocal(toLocal(momento))).toBe(momento);
  }
  expect(toLocal(null)).toBe('');
  expect(fromLocal('')).toBeNull();
});

describe('el panel', () => {
  test('una dirección que no dice días son los últimos treinta; una que dice uno, solo ese', () => {
    const { desde, hasta } = readFiltros(new URLSearchParams());
    expect((Date.parse(hasta) - Date.parse(desde)) / 86_400_000).toBe(29);
    expect(readFiltros(new URLSearchParams('desde=2026-01-01')).hasta).toBe('');
  });

  test('un enlace guardado abre lo mismo', () => {
    const filtros = { desde: '2026-01-01', hasta: '2026-02-01', genero: 'H', tipo_pedido: '' };
    const params = new URLSearchParams(searchOf('pedidos', filtros));
    expect(readFiltros(params)).toEqual(filtros);
    expect(readSeccion(params)).toBe('pedidos');
  });

  test('los días sin ventas también están, y por semanas no se pierde ninguna', () => {
    const serie = [
      { fecha: '2026-03-02', valor: 5 },
      { fecha: '2026-03-04', valor: 7 },
    ];
    const dias = toTramos(serie, 'dia', { desde: '2026-03-01', hasta: '2026-03-04' });
    expect(dias.tramos.map(({ valor }) => valor)).toEqual([0, 5, 0, 7]);
    const semanas = toTramos(serie, 'dia', { desde: '2026-01-01', hasta: '2026-04-30' });
    expect(semanas.ancho).toBe('semana');
    expect(semanas.tramos.find(({ inicio }) => inicio === '2026-03-02')?.valor).toBe(12);
  });
});
