import { joinDireccion, partesOf, splitDireccion } from '@vuelve/contract/direccion';
import { describeEstado } from '@vuelve/contract/describe-estado';
import { describe, expect, test } from 'vitest';
import { toCesta } from './cesta.ts';

type Fila = Parameters<typeof toCesta>[0];

const fila = (cambios: Partial<Fila> = {}): Fila => ({
  id: 12,
  hash: 'h',
  metodo: null,
  estado: 'completada',
  subtotal: 3999,
  total: 3000,
  cupon_codigo: 'VERANO',
  nombre: 'Ana',
  apellidos: 'García Núñez',
  direccion: 'Calle Mayor 3',
  localidad: 'Alcorcón',
  cp: '28921',
  provincia: 'Madrid',
  facturacion: null,
  iva_tipo: 21,
  envio: true,
  factura: '2026-000012',
  rectificativas: [],
  desistimiento: null,
  devuelto: 0,
  transportista: null,
  seguimiento: null,
  enviado: null,
  entregado: null,
  fecha_alta: new Date('2026-03-02T23:30:00Z'),
  pagado: null,
  ds_order: '000012ab34cd',
  usuario_id: 3,
  usuario_nombre: 'Ana',
  usuario_apellidos: 'García Núñez',
  usuario_email: 'ana@ejemplo.es',
  lineas: [],
  ...cambios,
});

describe('un pedido, para quien lo hizo', () => {
  test('que se envía dice adónde', () => {
    expect(toCesta(fila())).toMatchObject({
      envio: true,
      direccion: 'Calle Mayor 3, 28921 Alcorcón, Madrid',
      Direccion: 'Calle Mayor 3',
      cp: '28921',
      Provincia: 'Madrid',
    });
  });

  test('que no se envía no dice dónde vive nadie, tampoco en qué provincia está la tienda', () => {
    const cambios = { envio: false, direccion: '', localidad: '', cp: '', provincia: 'Madrid' };
    expect(toCesta(fila(cambios))).toMatchObject({
      envio: false,
      destinatario: 'Ana García Núñez',
      direccion: '',
      Direccion: '',
      cp: '',
      Provincia: '',
    });
  });

  test.each([
    ['completada', true, 'En preparación'],
    ['completada', false, 'Activada'],
    ['pagada', false, 'Pagado'],
    ['devuelta', false, 'Devuelto'],
  ] as const)('%s, con envío %s, se llama «%s»', (estado, envio, palabras) => {
    expect(describeEstado({ estado, envio })).toBe(palabras);
  });
});

test.each([
  ['Calle Mayor 3', 'Alcorcón', '28921', 'Madrid', 'Calle Mayor 3, 28921 Alcorcón, Madrid'],
  ['Calle Mayor 3', 'Madrid', '28012', 'Madrid', 'Calle Mayor 3, 28012 Madrid'],
  ['Calle Mayor 3', '', '28012', 'Madrid', 'Calle Mayor 3, 28012 Madrid'],
  ['Calle Mayor 3', '', '', '', 'Calle Mayor 3'],
  ['', '', '', '', ''],
  ['Calle Mayor 1, 28013 Madrid', '', '28013', 'Madrid', 'Calle Mayor 1, 28013 Madrid'],
  ['Calle Mayor 1, 28013 MADRID', 'Madrid', '28013', 'Madrid', 'Calle Mayor 1, 28013 Madrid'],
  [
    'Sol 3, 28921 Alcorcón (Madrid)',
    '',
    '28921',
    'Madrid',
    'Sol 3, 28921 Alcorcón (Madrid), 28921 Madrid',
  ],
  ['Sol 3, 28921 Alcorcón', 'Alcorcón', '28921', 'Madrid', 'Sol 3, 28921 Alcorcón, Madrid'],
  [
    'Gran Vía 2, 08001 Barcelona',
    '',
    '28013',
    'Madrid',
    'Gran Vía 2, 08001 Barcelona, 28013 Madrid',
  ],
  ['Carrer Nou 5, 03001 Alacant', '', '03001', 'Alicante', 'Carrer Nou 5, 03001 Alicante'],
])('%s | %s | %s | %s en una línea: %s', (direccion, localidad, cp, provincia, line) => {
  expect(joinDireccion({ direccion, localidad, cp, provincia })).toBe(line);
});

test.each([
  ['Calle Mayor 1, 28013 Madrid', ['Calle Mayor 1', '28013', 'Madrid', 'Madrid']],
  [
    'Calle Mayor 1, 3.º B 28921 Alcorcón, Madrid',
    ['Calle Mayor 1, 3.º B', '28921', 'Alcorcón', 'Madrid'],
  ],
  ['Calle Mayor 1, 28921 Alcorcón (Madrid)', ['Calle Mayor 1', '28921', 'Alcorcón', 'Madrid']],
  ['Rúa Nova 3. 27001', ['Rúa Nova 3', '27001', 'Lugo', 'Lugo']],
  ['Calle Mayor 1', undefined],
  ['Calle Mayor 1, 99999 Madrid', undefined],
  ['Calle Mayor 1, 28013 Madrid, Soria', undefined],
  ['28013 Madrid', undefined],
])('%s se separa en %j', (entera, partes) => {
  const split = splitDireccion(entera);
  expect(split && [split.direccion, split.cp, split.localidad, split.provincia]).toEqual(partes);
});

test.each([
  ['Calle Mayor 1, 28013 Madrid, 28013 Madrid', '28013', 'Calle Mayor 1'],
  ['Calle Mayor 1, 28013 Madrid', '28013', 'Calle Mayor 1'],
  ['Calle Mayor 1, 28013 Madrid', '', 'Calle Mayor 1'],
  ['Calle Mayor 1\n28013 Madrid\nEspaña', '', 'Calle Mayor 1\n28013 Madrid\nEspaña'],
])('%j con cp %j se pregunta como calle %j', (direccion, cp, calle) => {
  const localidad = cp && 'Madrid';
  const partes = partesOf({ direccion, cp, localidad, provincia: localidad });
  expect(partes.direccion).toBe(calle);
});
