import { addressOfChapa } from '@vuelve/contract/addresses';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { ETIQUETA } from '../../chapas/hojas/print-provisional.ts';
import { planHoja } from '../../chapas/hojas/medidas.ts';
import { useGestion } from '../../test/gestion.ts';
import { readCodigo, renderPdf } from '../../test/leer-hojas.ts';
import { readPdf } from '../../test/leer-pdf.ts';
import { createAlta, createVenta } from '../../test/ventas.ts';
import { describeDireccion } from './describe-papel.ts';

const { t, admin, buyer, pago, pedido, pay, setPedido } = useGestion();

const MM = 72 / 25.4;

async function download(que: string, query = '', ids: unknown = pedido.id) {
  const { status, headers, body } = await admin.client.get<ArrayBuffer>(
    `/admin/pedidos/${que}?ids=${String(ids)}${query}`,
  );
  return { status, type: headers.get('content-type'), body: new Uint8Array(body) };
}

describe('GET /admin/pedidos/grabado', () => {
  testPapel('grabado');
});
describe('GET /admin/pedidos/albaranes', () => {
  testPapel('albaranes');
});
describe('GET /admin/pedidos/etiquetas', () => {
  testPapel('etiquetas');
});

function testPapel(que: string) {
  test('un PDF; de nada que enviar → 409', async () => {
    await pay();
    const { status, type, body } = await download(que);
    expect([status, type]).toEqual([200, 'application/pdf']);
    expect(Buffer.from(body.slice(0, 5)).toString()).toBe('%PDF-');
    await setPedido({ envio: false });
    expect((await download(que)).status).toBe(409);
  });

  test.each(['', 'x', '1,', Array.from({ length: 501 }, () => 1).join(',')])(
    'ids=%s → 400',
    async (ids) => {
      expect((await download(que, '', ids)).status).toBe(400);
    },
  );

  test('sin sesión → 401; sin ser administrador → 403', async () => {
    const path = `/admin/pedidos/${que}?ids=${pedido.id}`;
    expect((await t.visitor().get(path)).status).toBe(401);
    expect((await buyer.client.get(path)).status).toBe(403);
  });
}

async function readTexto(pdf: Uint8Array) {
  const { paginas } = await readPdf(pdf);
  return paginas.map((lineas) => lineas.map(({ texto }) => texto).join(' '));
}

test('para grabar: el código de cada chapa se lee, en su sitio de la hoja', async () => {
  await pay();
  const [page] = await renderPdf((await download('grabado')).body);
  const { lado } = ETIQUETA;
  const place = { ...planHoja(lado).cornerOf(0), lado };
  expect(await readCodigo(page!, place)).toBe(
    t.deps.config.publicUrl + addressOfChapa(buyer.pet.chapa.hash),
  );
});

test('albarán: qué lleva, para quién y cómo se prueba', async () => {
  await pay();
  const [texto, ...more] = await readTexto((await download('albaranes')).body);
  const { corto } = buyer.pet.chapa;
  expect(more).toEqual([]);
  for (const piece of [
    `Pedido ${pago.orderId}`,
    'Calle del Olmo 12, 3.º B',
    '28012 Madrid',
    `${corto.slice(0, 4)} ${corto.slice(4)}`,
    'Gracias, Ana',
  ]) {
    expect(texto).toContain(piece);
  }
});

test('etiquetas: la hoja mide lo que dice, y la dirección larga cabe', async () => {
  await pay();
  await setPedido({ direccion: 'Avenida de la Constitución '.repeat(7).trim() });
  const { body } = await download('etiquetas', '&formato=rollo');
  const { width, height } = (await PDFDocument.load(body)).getPage(0).getSize();
  expect([width, height].map((it) => Math.round(it / MM))).toEqual([100, 150]);
  const [texto] = await readTexto(body);
  expect(texto!.match(/Constitución/g)).toHaveLength(7);
  expect((await download('etiquetas', '&formato=a3')).status).toBe(400);
});

test('de muchos pedidos: una página por albarán, y las etiquetas en las hojas que hacen falta', async () => {
  const pagado = new Date().toISOString();
  const { id: usuario_id } = await createAlta(t, pagado);
  const ids: number[] = [];
  while (ids.length < 15) ids.push((await createVenta(t, { usuario_id, pagado })).id);
  expect(await readTexto((await download('albaranes', '', ids)).body)).toHaveLength(15);
  expect(await readTexto((await download('etiquetas', '', ids)).body)).toHaveLength(2);
});

test('una dirección como la quiere Correos: sin provincia repetida, y sin código postal si no lo hay', () => {
  const at = (parte: object) =>
    describeDireccion({
      id: 1,
      ds_order: '',
      nombre: 'Ana',
      apellidos: 'Gil',
      direccion: 'Olmo 12',
      cp: '28921',
      localidad: 'Alcorcón',
      provincia: 'Madrid',
      piezas: [],
      ...parte,
    }).lineas;
  expect(at({})).toEqual(['Olmo 12', '28921 Alcorcón', 'Madrid']);
  expect(at({ localidad: 'Madrid', cp: '28012' })).toEqual(['Olmo 12', '28012 Madrid']);
  expect(
    at({ cp: '35001', localidad: 'Las Palmas de Gran Canaria', provincia: 'Las Palmas' }),
  ).toEqual(['Olmo 12', '35001 Las Palmas de Gran Canaria', 'Las Palmas']);
  expect(at({ cp: '', localidad: '', provincia: 'Madrid' })).toEqual(['Olmo 12', 'Madrid']);
});
