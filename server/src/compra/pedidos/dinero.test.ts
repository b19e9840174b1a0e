import { formatEuros, priceCarrito, priceLinea, toCents, toEuros } from '@vuelve/contract/dinero';
import { COMUNIDADES } from '@vuelve/contract/comunidades';
import { hasIva, OTROS_NOMBRES, PROVINCIAS, provinciaOf } from '@vuelve/contract/provincias';
import { listSumas, nombreIva } from '@vuelve/contract/sumas';
import { describe, expect, test } from 'vitest';
import { splitIva } from './cesta.ts';
import { byId, subtract, sumById } from './cantidades.ts';

describe('los euros', () => {
  test.each([
    [39.99, 3999],
    [0.29, 29], // 0.29 × 100 = 28.999999999999996
    [1.1, 110],
    [-8.26, -826],
  ])('%f € son %i céntimos, y al revés', (euros, cents) => {
    expect(toCents(euros)).toBe(cents);
    expect(toEuros(cents)).toBe(euros);
  });

  test.each([
    [1234.5, '1.234,50 €'],
    [0, '0,00 €'],
    [-14.59, '-14,59 €'],
  ])('%f se lee «%s»', (euros, words) => {
    expect(formatEuros(euros).replace(/\s/g, ' ')).toBe(words);
  });

  test('tres chapas de 39,99 € son 119,97 €, sin el pico de la coma flotante', () => {
    expect(priceLinea({ precio: 39.99, unidades: 3 })).toBe(119.97);
  });
});

describe('el precio de un carrito', () => {
  const lineas = [
    { precio: 1999, unidades: 2 },
    { precio: 450, unidades: 1 },
  ];

  test('suma cada línea por sus unidades', () => {
    expect(priceCarrito(lineas)).toEqual({ subtotal: 4448, descuento: 0, total: 4448 });
    expect(priceCarrito([])).toEqual({ subtotal: 0, descuento: 0, total: 0 });
  });

  test('con cupón es el del cupón, pero nunca más que sin él', () => {
    const barato = { subtotal: 4448, descuento: 1458, total: 2990 };
    expect(priceCarrito(lineas, { precio: 2990 })).toEqual(barato);
    expect(priceCarrito(lineas, { precio: 9900 })).toEqual(priceCarrito(lineas));
  });
});

describe('el IVA', () => {
  test.each([
    [3999, 21, 33.05, 6.94],
    [1, 21, 0.01, 0],
    [3999, 0, 39.99, 0],
    [1000, 10, 9.09, 0.91],
  ])('de %i céntimos al %i %% deja %f de base y %f de cuota', (cents, tipo, base, cuota) => {
    expect(splitIva(cents, tipo)).toEqual({ tipo, base, cuota });
  });

  test.each([
    ['28013', 'Madrid', true],
    ['01001', 'Álava', true],
    ['07001', 'Illes Balears', true],
    ['35001', 'Las Palmas', false],
    ['38001', 'Santa Cruz de Tenerife', false],
    ['51001', 'Ceuta', false],
    ['52001', 'Melilla', false],
  ])('al %s, %s, se vende con IVA: %s', (cp, provincia, iva) => {
    expect(provinciaOf(cp)).toBe(provincia);
    expect(hasIva(cp)).toBe(iva);
  });

  test.each(['00100', '53001', '2801', '280133', 'a28013', '28 013', ''])(
    '«%s» no es de ninguna provincia',
    (cp) => {
      expect(provinciaOf(cp)).toBeUndefined();
      expect(hasIva(cp)).toBe(true);
    },
  );

  test('en el recibo se llama por su tipo, y donde no lo hay dice que está exento', () => {
    expect(nombreIva(21)).toBe('IVA 21 %');
    expect(nombreIva(5.5)).toBe('IVA 5,5 %');
    expect(nombreIva(0)).toContain('exenta de IVA');
  });
});

test('cada provincia es de una comunidad y de ninguna otra, y sus otros nombres son de una', () => {
  const named = COMUNIDADES.flatMap(({ provincias }): string[] => [...provincias]);
  expect(named.toSorted()).toEqual([...PROVINCIAS].toSorted());
  expect(new Set(named).size).toBe(52);
  for (const nombre of Object.values(OTROS_NOMBRES)) expect(PROVINCIAS).toContain(nombre);
});

describe('las sumas de un recibo', () => {
  const pedido = {
    subtotal: 44.48,
    descuento: 14.58,
    cod_cupon: 'VERANO',
    envio: true,
    iva: splitIva(2990, 21),
    total: 29.9,
  } as Parameters<typeof listSumas>[0];
  const read = (cambios: Partial<typeof pedido> = {}) => {
    const { precio, total, iva } = listSumas({ ...pedido, ...cambios });
    return [...precio, total, ...iva].map(({ rotulo, valor }) =>
      `${rotulo}: ${valor}`.replace(/\s/g, ' '),
    );
  };

  test('con cupón y envío', () => {
    expect(read()).toEqual([
      'Subtotal: 44,48 €',
      'Descuento (cupón VERANO): -14,58 €',
      'Envío: Gratis',
      'Total: 29,90 €',
      'Base imponible: 24,71 €',
      'IVA 21 %: 5,19 €',
    ]);
  });

  test('sin descuento ni envío no hablan de ellos; un descuento sin cupón no nombra ninguno', () => {
    const llano = read({ descuento: 0, cod_cupon: null, envio: false });
    expect(llano.map((suma) => suma.split(':')[0])).toEqual([
      'Subtotal',
      'Total',
      'Base imponible',
      'IVA 21 %',
    ]);
    expect(read({ cod_cupon: null })[1]).toBe('Descuento: -14,58 €');
  });
});

describe('las piezas de varios pedidos', () => {
  test('se suman por chapa, en el orden en que se bloquean', () => {
    const sums = sumById([
      [7, 2],
      [3, 1],
      [7, 4],
    ]);
    expect(byId(sums)).toEqual([
      [3, 1],
      [7, 6],
    ]);
    expect(byId()).toEqual([]);
  });

  test('se restan las que vuelven, también de lo que no se pedía', () => {
    const wanted = new Map([
      [7, 2],
      [3, 1],
    ]);
    const back = new Map([
      [7, 5],
      [1, 1],
    ]);
    expect(subtract(wanted, back)).toEqual([
      [1, -1],
      [3, 1],
      [7, -3],
    ]);
  });
});
