import { lastDiaDesistir } from '@vuelve/contract/desistimiento';
import { joinDireccion, partesOf, splitDireccion } from '@vuelve/contract/direccion';
import { describeEstado } from '@vuelve/contract/describe-estado';
import { describe, expect, test } from 'vitest';
import { toCesta, toPaquete } from './cesta.ts';

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
  test('lo dice todo en euros, con su IVA, sus líneas y de quién es', () => {
    const Luna = { mascota_id: 5, mascota: 'Luna', mascota_hash: 'hL' };
    const nadie = { mascota_id: null, mascota: null, mascota_hash: null };
    const chapa = { producto_id: 1, nombre: 'Chapa', color: 'Negro', talla: 'Única', imagen: '' };
    const lineas = [
      { ...chapa, ...Luna, unidades: 1, precio: 1999 },
      { ...chapa, ...nadie, unidades: 2, precio: 1000 },
    ] as Fila['lineas'];
    expect(toCesta(fila({ lineas, metodo: 'bizum', devuelto: 1050 }))).toEqual({
      id: 12,
      ref_pago: '000012ab34cd',
      hashPago: 'h',
      metodo: 'bizum',
      estado: 'completada',
      fecha_compra: '2026-03-02T23:30:00.000Z',
      subtotal: 39.99,
      descuento: 9.99,
      total: 30,
      iva: { tipo: 21, base: 24.79, cuota: 5.21 },
      factura: '2026-000012',
      rectificativas: [],
      devuelto: 10.5,
      paquete: null,
      desistible: { hasta: null },
      desistimiento: null,
      destinatario: 'Ana García Núñez',
      envio: true,
      direccion: 'Calle Mayor 3, 28921 Alcorcón, Madrid',
      Direccion: 'Calle Mayor 3',
      cp: '28921',
      Provincia: 'Madrid',
      direccion_facturacion: null,
      cod_cupon: 'VERANO',
      Usuario: { id: 3, nombre: 'Ana', apellidos: 'García Núñez', email: 'ana@ejemplo.es' },
      CestaDetalles: [
        { ...chapa, unidades: 1, precio: 19.99, pet: { id: 5, Mascota: 'Luna', hash: 'hL' } },
        { ...chapa, unidades: 2, precio: 10, pet: null },
      ],
    });
  });

  test('pagado es del día del pago; sin apellidos no queda un espacio', () => {
    const pagado = new Date('2026-03-03T08:00:00Z');
    expect(toCesta(fila({ pagado, apellidos: '' }))).toMatchObject({
      fecha_compra: '2026-03-03T08:00:00.000Z',
      destinatario: 'Ana',
    });
  });

  test('enviado y entregado: por quién y cuándo', () => {
    const enviado = new Date('2026-03-04T08:00:00Z');
    const sin = { transportista: '', seguimiento: '', entregado: null };
    expect(toPaquete(fila({ enviado }))).toEqual({ ...sin, enviado: enviado.toISOString() });
    const entregado = new Date('2026-03-05T08:00:00Z');
    const todo = { transportista: 'Correos', seguimiento: 'PQ4', enviado, entregado };
    expect(toPaquete(fila(todo))).toEqual({
      transportista: 'Correos',
      seguimiento: 'PQ4',
      enviado: '2026-03-04T08:00:00.000Z',
      entregado: '2026-03-05T08:00:00.000Z',
    });
    expect(toPaquete(fila())).toBeNull();
  });

  test('se puede devolver catorce días; con el desistimiento presentado, o ya tarde, no', () => {
    const hoy = new Date();
    const entregado = { estado: 'entregada', entregado: hoy } as const;
    const presentado = { estado: 'presentado', presentado: '2026-11-22T23:30:00Z' } as const;
    const cerrado = { ...presentado, estado: 'cerrado' } as const;
    const hasta = lastDiaDesistir(hoy);
    expect(toCesta(fila(entregado)).desistible).toEqual({ hasta });
    expect(toCesta(fila({ ...entregado, desistimiento: cerrado })).desistible).toEqual({ hasta });
    expect(toCesta(fila({ ...entregado, desistimiento: presentado }))).toMatchObject({
      desistible: null,
      desistimiento: {
        estado: 'presentado',
        presentado: '2026-11-22T23:30:00.000Z',
        devolver_hasta: '2026-12-07',
      },
    });
    const antes = new Date('2026-01-02T10:00:00Z');
    expect(toCesta(fila({ ...entregado, entregado: antes })).desistible).toBeNull();
  });

  test('una rectificativa dice lo que se devolvió, con su IVA', () => {
    const rectificativa = {
      numero: 'R2026-000001',
      fecha: '2026-03-09T10:00:00+01:00',
      motivo: 'Llegó rota',
      base: 826,
      cuota: 174,
    };
    expect(toCesta(fila({ rectificativas: [rectificativa] })).rectificativas).toEqual([
      {
        numero: 'R2026-000001',
        fecha: '2026-03-09T09:00:00.000Z',
        motivo: 'Llegó rota',
        importe: 10,
        base: 8.26,
        cuota: 1.74,
      },
    ]);
  });

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
