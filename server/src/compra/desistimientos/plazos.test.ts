import {
  judgeDesistir,
  lastDiaDesistir,
  lastDiaDevolver,
  type Plazos,
  readNumeroPedido,
} from '@vuelve/contract/desistimiento';
import { describe, expect, test } from 'vitest';

/** A moment in UTC: Madrid is an hour ahead in winter, two hours in summer. */
const at = (text: string) => new Date(text);

describe('el último día para desistir', () => {
  test.each([
    ['un lunes cualquiera', '2026-11-09T10:00:00Z', '2026-11-23'],
    ['el día de la entrega es el de Madrid, no el de UTC', '2026-11-09T23:30:00Z', '2026-11-24'],
    ['en verano, dos horas antes de que acabe en UTC', '2026-07-06T22:30:00Z', '2026-07-21'],
    ['cae en sábado → el lunes', '2026-11-07T10:00:00Z', '2026-11-23'],
    ['cae en domingo → el lunes', '2026-11-08T10:00:00Z', '2026-11-23'],
    ['cae en martes, fiesta nacional → el miércoles', '2026-11-24T10:00:00Z', '2026-12-09'],
    ['cae en Viernes Santo → el lunes', '2026-03-20T10:00:00Z', '2026-04-06'],
    ['cae en Navidad, viernes → el lunes', '2026-12-11T10:00:00Z', '2026-12-28'],
    ['pasa el año: el 1 de enero no vale', '2026-12-18T10:00:00Z', '2027-01-04'],
    ['el 6 de enero tampoco', '2026-12-23T10:00:00Z', '2027-01-07'],
    ['por el 29 de febrero', '2028-02-15T10:00:00Z', '2028-02-29'],
    ['febrero sin él', '2027-02-15T10:00:00Z', '2027-03-01'],
    ['con el cambio a verano en medio', '2026-03-23T22:30:00Z', '2026-04-06'],
    ['con el cambio a invierno en medio', '2026-10-19T21:59:00Z', '2026-11-02'],
  ])('%s', (_caso, desde, last) => {
    expect(lastDiaDesistir(at(desde))).toBe(last);
  });
});

test('el dinero vuelve en catorce días contados en Madrid, aunque el último sea festivo', () => {
  expect(lastDiaDevolver(at('2026-11-22T23:30:00Z'))).toBe('2026-12-07');
  expect(lastDiaDevolver(at('2026-12-11T10:00:00Z'))).toBe('2026-12-25');
});

describe('si se puede desistir', () => {
  const pedido = (cambios: Partial<Plazos> = {}): Plazos => ({
    estado: 'entregada',
    envio: true,
    pagado: at('2026-11-02T10:00:00Z'),
    entregado: at('2026-11-09T10:00:00Z'),
    ...cambios,
  });

  test('hasta las 23:59:59 del último día en Madrid, y ni un segundo más', () => {
    expect(judgeDesistir(pedido(), at('2026-11-23T22:59:59Z'))).toEqual({ hasta: '2026-11-23' });
    expect(judgeDesistir(pedido(), at('2026-11-23T23:00:00Z'))).toEqual({
      negativa: 'tarde',
      hasta: '2026-11-23',
    });
  });

  test('sin entrega conocida no ha empezado a contar, por mucho que haga', () => {
    const sent = pedido({ estado: 'enviada', entregado: null });
    expect(judgeDesistir(sent, at('2027-11-23T00:00:00Z'))).toEqual({ hasta: null });
  });

  test('la activación de una chapa que ya se tiene cuenta desde el pago', () => {
    const activada = pedido({ estado: 'completada', envio: false, entregado: null });
    expect(judgeDesistir(activada, at('2026-11-16T12:00:00Z'))).toEqual({ hasta: '2026-11-16' });
    expect(judgeDesistir(activada, at('2026-11-17T12:00:00Z'))).toMatchObject({
      negativa: 'tarde',
    });
  });

  test.each([
    ['pendiente', 'sinPagar'],
    ['caducada', 'sinPagar'],
    ['devuelta', 'devuelto'],
  ] as const)('%s → %s', (estado, negativa) => {
    expect(judgeDesistir(pedido({ estado }))).toEqual({ negativa });
  });
});

test.each([
  [' 261122ABCDEF ', '261122ABCDEF'],
  ['261122abcdef', '261122abcdef'],
  ['Pedido nº 261122ABCDEF', '261122ABCDEF'],
  ['n.º 261122 ABC DEF', '261122ABCDEF'],
  ['#261122ABCDEF', '261122ABCDEF'],
  ['Número: 261122ABCDEF', '261122ABCDEF'],
  ['Factura 2026-000012', '2026-000012'],
  ['Recibo núm. 2026-000012', '2026-000012'],
  ['factura num 2026-000012', '2026-000012'],
  ['numero 261122ABCDEF', '261122ABCDEF'],
  ['pedido n 261122ABCDEF', '261122ABCDEF'],
  ['PEDIDO NO: 261122ABCDEF', '261122ABCDEF'],
  ['Pedido, factura 2026-000012', 'Pedido,factura2026-000012'],
  ['pedido factura 2026-000012', '2026-000012'],
  ['n° R2026-000012', 'R2026-000012'],
  ['pedido 123', 'pedido123'],
  ['mi pedido 261122ABCDEF', 'mipedido261122ABCDEF'],
  ['nada', 'nada'],
])('el número que se escribe: «%s»', (escrito, numero) => {
  expect(readNumeroPedido(escrito)).toBe(numero);
});
