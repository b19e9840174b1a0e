import type { Cesta } from '@vuelve/contract/pedido';
import { describe, expect, test } from 'vitest';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import { askToPay, countStored, createBuyer, readFormulario } from '../../test/tienda.ts';

const t = useTestApp();
const buyer = makeOnce(() => createBuyer(t));

type Datos = Record<string, unknown>;

const VACIA = {
  Direccion: '',
  Direccion2: '',
  DireccionE: '',
  DireccionE2: '',
  cp: '',
  cpE: '',
  Provincia: '',
  ProvinciaE: '',
};
const ENVIO = { DireccionE: 'Calle del Olmo 12', DireccionE2: 'Madrid', cpE: '28012' };
const FACTURACION = { Direccion: 'Rúa Nova 3', Direccion2: 'Lugo', cp: '27001' };
const to = (cp: unknown, Provincia = '') => ({ cp, cpE: cp, Provincia, ProvinciaE: Provincia });

async function order(datos: Datos): Promise<Cesta> {
  const { status, body } = await askToPay(buyer, datos);
  expect({ status, error: body.error }).toEqual({ status: 200 });
  const list = await buyer.client.get<Cesta[]>(`/orders/user/${buyer.usuario.id}`);
  return list.body.find(({ ref_pago }) => ref_pago === body.data.orderId)!;
}

/** The refusal (400). Asserts that nothing was stored. */
async function refuse(datos: Datos) {
  const before = await countStored(t);
  const answer = await askToPay(buyer, datos);
  expect(answer.status).toBe(400);
  expect(await countStored(t)).toEqual(before);
  return answer.body;
}

const faults = (campos: Record<string, string>) => ({ error: Object.values(campos)[0], campos });

describe('POST /payment/initiate: las direcciones', () => {
  test('escrita entera en un campo, se lee una vez', async () => {
    const datos = { ...VACIA, ...to('28013', 'Madrid'), DireccionE: 'Mayor 1, 28013 Madrid' };
    expect(await order(datos)).toMatchObject({
      direccion: 'Mayor 1, 28013 Madrid',
      direccion_facturacion: null,
    });
  });

  test('la misma para envío y facturación: se guarda una', async () => {
    expect(
      await order({
        ...VACIA,
        ...to('28012', 'Madrid'),
        Direccion: 'Olmo 1',
        DireccionE: 'Olmo 1',
      }),
    ).toMatchObject({
      direccion: 'Olmo 1, 28012 Madrid',
      Direccion: 'Olmo 1',
      cp: '28012',
      Provincia: 'Madrid',
      direccion_facturacion: null,
    });
  });

  test('distintas: se guardan las dos', async () => {
    expect(await order({ ...VACIA, ...ENVIO, ...FACTURACION })).toMatchObject({
      direccion: 'Calle del Olmo 12, 28012 Madrid',
      cp: '28012',
      Provincia: 'Madrid',
      direccion_facturacion: 'Rúa Nova 3, 27001 Lugo',
    });
  });

  test('la localidad se nombra cuando no es la capital', async () => {
    const envio = { DireccionE: 'Olmo 1', DireccionE2: 'Alcorcón', ...to('28921', 'Madrid') };
    expect(await order({ ...VACIA, ...envio })).toMatchObject({
      direccion: 'Olmo 1, 28921 Alcorcón, Madrid',
    });
  });

  test('una sola vale para las dos', async () => {
    expect(await order({ ...VACIA, ...ENVIO })).toMatchObject({
      direccion: 'Calle del Olmo 12, 28012 Madrid',
      direccion_facturacion: null,
    });
    expect(await order({ ...VACIA, ...FACTURACION })).toMatchObject({
      direccion: 'Rúa Nova 3, 27001 Lugo',
      direccion_facturacion: null,
    });
  });

  test('sin nombre, el de la cuenta; con nombre, ese', async () => {
    expect(await order({})).toMatchObject({ destinatario: 'Ana' });
    expect(await order({ nombre: ' Eva ', apellidos: 'Gil Ruiz' })).toMatchObject({
      destinatario: 'Eva Gil Ruiz',
    });
  });

  test.each<[string, Datos, Record<string, string>]>([
    [
      'sin nada',
      VACIA,
      {
        'merchantData.DireccionE': 'La dirección de envío es obligatoria',
        'merchantData.cpE': 'El código postal es obligatorio',
      },
    ],
    [
      'sin calle',
      { ...VACIA, ...to('28012') },
      { 'merchantData.DireccionE': 'La dirección de envío es obligatoria' },
    ],
    [
      'con la calle en blanco',
      { ...VACIA, ...ENVIO, DireccionE: '   ' },
      { 'merchantData.DireccionE': 'La dirección de envío es obligatoria' },
    ],
    [
      'sin código postal',
      { ...VACIA, DireccionE: 'Calle del Olmo 12' },
      { 'merchantData.cpE': 'El código postal es obligatorio' },
    ],
    [
      'facturación con código postal que no existe',
      { ...VACIA, ...ENVIO, ...FACTURACION, cp: '99001' },
      { 'merchantData.cp': 'El código postal no es de España' },
    ],
    [
      'facturación con provincia de otro código postal',
      { ...VACIA, ...ENVIO, ...FACTURACION, Provincia: 'Sevilla' },
      { 'merchantData.Provincia': 'La provincia no corresponde al código postal' },
    ],
    [
      'calle demasiado larga',
      { DireccionE: 'ñ'.repeat(201) },
      { 'merchantData.DireccionE': 'Máximo 200 caracteres' },
    ],
    [
      'calle que no es texto',
      { DireccionE: {} },
      { 'merchantData.DireccionE': 'Revisa este dato' },
    ],
  ])('%s → 400 y no se guarda nada', async (_, datos, campos) => {
    expect(await refuse(datos)).toEqual(faults(campos));
  });

  test.each([
    '00123',
    '53001',
    '99999',
    '2801',
    '280123',
    '2801a',
    'ABCDE',
    '28 012',
    '-2801',
    '٢٨٠١٢',
    28.01,
  ])('código postal %j → 400', async (cp) => {
    const campos = { 'merchantData.cpE': 'El código postal no es de España' };
    expect(await refuse(to(cp))).toEqual(faults(campos));
  });

  test.each([
    ['28012', 'Barcelona'],
    ['28012', '8'],
    ['08001', 'Madrid'],
    ['35001', 'Santa Cruz de Tenerife'],
    ['28012', 'Mad'],
    ['28012', '53'],
    ['28012', '-1'],
  ])('%s con provincia %j → 400', async (cp, provincia) => {
    const campos = { 'merchantData.ProvinciaE': 'La provincia no corresponde al código postal' };
    expect(await refuse(to(cp, provincia))).toEqual(faults(campos));
  });

  test.each([
    ['01001', 'Alava', 'Álava'],
    ['01001', 'ÁLAVA', 'Álava'],
    ['01001', '01', 'Álava'],
    ['15001', 'a coruña', 'A Coruña'],
    ['15001', 'A Coruna', 'A Coruña'],
    ['33001', '33', 'Asturias'],
    ['52001', 'melilla', 'Melilla'],
    ['28012', '', 'Madrid'],
  ])('%s con provincia %j → 200, se guarda %s', async (cp, provincia, Provincia) => {
    expect(await order(to(cp, provincia))).toMatchObject({ cp, Provincia });
  });

  test('código postal y provincia como números → 200', async () => {
    const datos = { cp: 28_012, cpE: 28_012, Provincia: 28, ProvinciaE: 28 };
    expect(await order(datos)).toMatchObject({ cp: '28012', Provincia: 'Madrid' });
  });

  test.each([
    ['28012', { tipo: 21, base: 33.05, cuota: 6.94 }],
    ['07001', { tipo: 21, base: 33.05, cuota: 6.94 }],
    ['35001', { tipo: 0, base: 39.99, cuota: 0 }],
    ['38001', { tipo: 0, base: 39.99, cuota: 0 }],
    ['51001', { tipo: 0, base: 39.99, cuota: 0 }],
    ['52001', { tipo: 0, base: 39.99, cuota: 0 }],
  ])('envío a %s → IVA %j, y el mismo precio', async (cp, iva) => {
    expect(await order(to(cp))).toMatchObject({ iva, total: 39.99 });
  });

  test('lo que cuenta para el IVA es adónde va, no a quién se factura', async () => {
    expect((await order({ ...VACIA, ...ENVIO, ...FACTURACION, cp: '35001' })).iva.tipo).toBe(21);
    expect((await order({ ...VACIA, ...ENVIO, cpE: '35001', ...FACTURACION })).iva.tipo).toBe(0);
  });
});

describe('POST /payment/initiate: cualquier letra', () => {
  test.each([
    [
      'acentos',
      'José Ángel',
      'Núñez Çelik',
      'Plaza de España 1, 2.º «ático»',
      'Jose Angel Nunez Celik',
    ],
    [
      'comillas y etiquetas',
      "O'Neill",
      '"Comillas"',
      `C/ d'Or "3" %20 & <b>1</b>`,
      'ONeill Comillas',
    ],
    [
      'tantos por ciento y SQL',
      '100%',
      '50%25',
      'Avda. +5 = 10; DROP TABLE pedidos; --',
      '100 5025',
    ],
    ['emojis', 'Ana 🐶', '👩‍🚀', 'Calle 🐕 7, piso 🅱️', 'Ana'],
    ['otros alfabetos', 'Лена', '李', 'Ulica 5 ул.', ''],
    ['barras y JSON', '€uro', '\\barra', 'Calle {"Ds_Order":"0000"} \\u0000', 'uro barra'],
    ['lo más largo que cabe', 'ñ'.repeat(80), 'ç'.repeat(120), 'ü'.repeat(200), 'n'.repeat(60)],
  ])('%s → firmado, y guardado como se escribió', async (_, nombre, apellidos, calle, titular) => {
    const { status, body } = await askToPay(buyer, {
      nombre,
      apellidos,
      DireccionE: calle,
      Direccion: calle,
    });
    expect(status).toBe(200);
    const { action, formData, orderId } = body.data;
    expect(readFormulario(formData).DS_MERCHANT_TITULAR).toBe(titular);
    const page = await fetch(action, { method: 'POST', body: new URLSearchParams(formData) });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(orderId);
    const list = await buyer.client.get<Cesta[]>(`/orders/user/${buyer.usuario.id}`);
    expect(list.body.find(({ ref_pago }) => ref_pago === orderId)).toMatchObject({
      destinatario: `${nombre} ${apellidos}`,
      Direccion: calle,
    });
  });
});
