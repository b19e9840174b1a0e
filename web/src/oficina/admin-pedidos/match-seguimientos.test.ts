import { describe, expect, test } from 'vitest';
import { matchSeguimientos } from './match-seguimientos.ts';

const pieza = (chapa: string) => ({
  nombre: 'Chapa',
  color: '',
  unidades: 1,
  mascota: 'Luna',
  chapa,
});
const PEDIDOS = [
  { id: 1, ref_pago: '261120K7R3WT', piezas: [pieza('KM7PR3WT')] },
  { id: 2, ref_pago: '261121ABCDEF', piezas: [pieza('R4NBBWKE')] },
  { id: 3, ref_pago: '261122ABCDEF', piezas: [] },
];

const match = (...lineas: string[]) => {
  const { numeros, sobras } = matchSeguimientos(lineas.join('\n'), PEDIDOS);
  return { numeros: Object.fromEntries(numeros), motivos: sobras.map(({ motivo }) => motivo) };
};

describe('los números pegados', () => {
  test('línea a línea, en el orden de la lista; espacios y líneas vacías no cuentan', () => {
    expect(match('PQ4F 0000 0001', '', ' pq4f00000002 ', 'PQ4F00000003')).toEqual({
      numeros: { 1: 'PQ4F00000001', 2: 'PQ4F00000002', 3: 'PQ4F00000003' },
      motivos: [],
    });
  });

  test('una línea que nombra un pedido o una chapa es de ese', () => {
    expect(match('261122ABCDEF PQ4F00000003', 'R4NB BWKE PQ4F00000002', 'PQ4F00000001')).toEqual({
      numeros: { 2: 'PQ4F00000002', 3: 'PQ4F00000003' },
      motivos: ['No dice de qué pedido es'],
    });
  });

  test('un fichero del transportista: la columna del pedido y la del envío, sin su cabecera', () => {
    const lineas = ['Referencia;Envío;Fecha', '261121ABCDEF;PK43A0000000002;26/11/2026'];
    expect(match(...lineas)).toEqual({
      numeros: { 2: 'PK43A0000000002' },
      motivos: ['No encontramos un número aquí'],
    });
  });

  test('la línea de un pedido que no se ha elegido no es de ninguno', () => {
    const lineas = ['261199ZZZZZZ;PQ4F00000009;20261126', '"261120K7R3WT";"PQ4F00000001"'];
    expect(match(...lineas)).toEqual({
      numeros: { 1: 'PQ4F00000001' },
      motivos: ['Es de un pedido que no has elegido'],
    });
  });

  test('la cabecera de una sola columna no corre las demás', () => {
    expect(match('Seguimiento', 'PQ4F00000001')).toEqual({
      numeros: { 1: 'PQ4F00000001' },
      motivos: ['No encontramos un número aquí'],
    });
  });

  test('una repetida no cuenta, y las demás siguen en su sitio', () => {
    expect(match('PQ4F00000001', 'PQ4F00000001', 'PQ4F00000002')).toEqual({
      numeros: { 1: 'PQ4F00000001', 2: 'PQ4F00000002' },
      motivos: ['Repetida: es la línea 1'],
    });
  });

  test('más líneas que pedidos, dos del mismo pedido y una sin fin: cada una dice por qué no', () => {
    expect(match('A1', 'A2', 'A3', 'A4', '1'.repeat(61)).motivos).toEqual([
      'Sobra: no quedan pedidos',
      'Es demasiado largo',
    ]);
    expect(match('261122ABCDEF;PQ4F00000001', '261122ABCDEF;PQ4F00000002').motivos).toEqual([
      'Su pedido ya tiene número',
    ]);
  });
});
