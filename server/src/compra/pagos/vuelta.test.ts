import type { AvisoPago } from '@vuelve/contract/pago';
import { describe, expect, test } from 'vitest';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import {
  answerOf,
  createBuyer,
  initiate,
  listEventos,
  notify,
  readPago,
  tamper,
} from '../../test/tienda.ts';

const t = useTestApp();
const buyer = makeEach(() => createBuyer(t));
const pago = makeEach(() => initiate(buyer, buyer.pet));

type Campos = Record<string, string>;
interface Vuelta {
  status: number;
  path: string;
  query: URLSearchParams;
}

/** Where an answer redirects the browser. Asserts that the page belongs to this site. */
function follow(status: number, headers: Headers): Vuelta {
  const location = headers.get('location') ?? '';
  expect(location).toMatch(/^\/app\/payment\/(success|error)\?/);
  const { origin, pathname, searchParams } = new URL(location, t.base);
  expect(origin).toBe(t.base);
  return { status, path: pathname, query: searchParams };
}

async function get(campos: AvisoPago & Campos = {}, ref = pago.ref): Promise<Vuelta> {
  const path = `/api/payment/return/${ref}?${new URLSearchParams(campos)}`;
  const { status, headers } = await t.visitor().fetch(path, {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
  });
  return follow(status, headers);
}

/** The browser comes back by POST, with a form of the bank's page. */
async function post(campos: AvisoPago & Campos = {}, search = ''): Promise<Vuelta> {
  const path = `/payment/return/${pago.ref}${search}`;
  const { status, headers } = await t.visitor().request('POST', path, {
    body: new URLSearchParams(campos),
    headers: { origin: 'https://banco.example', 'sec-fetch-site': 'cross-site' },
    redirect: 'manual',
  });
  return follow(status, headers);
}

const estado = async () => (await readPago(t, pago)).pedido.estado;

/** Values that are URL-encoded inside the parameters, as banks send them in this redirect. */
const encoded = { Ds_Date: '21%2F11%2F2026', Ds_Hour: '10%3A15' };

describe('GET /payment/return/:ref', () => {
  test('con campos repetidos → a la página del resultado, que pregunta', async () => {
    const search = 'Ds_Signature=a&Ds_Signature=b&Ds_MerchantParameters=c';
    const answer = await t.visitor().fetch(`/api/payment/return/${pago.ref}?${search}`);
    expect(answer.status).toBe(303);
    const { searchParams } = new URL(answer.headers.get('location')!, t.base);
    expect(Object.fromEntries(searchParams)).toEqual({
      ref: pago.ref,
      Ds_MerchantParameters: 'c',
    });
  });

  test('con la respuesta aprobada → 303 a la página de éxito, y el pedido queda completo', async () => {
    const aviso = answerOf(t, pago, encoded);
    const { status, path, query } = await get(aviso);
    expect(status).toBe(303);
    expect(path).toBe('/app/payment/success');
    expect(Object.fromEntries(query)).toEqual({ ref: pago.ref, ...aviso });
    expect(await estado()).toBe('completada');
    expect((await listEventos(t)).at(-1)).toMatchObject({
      ds_order: pago.orderId,
      canal: 'retorno',
      resultado: 'autorizado',
    });
  });

  test('con la respuesta denegada → 303 a la página de error', async () => {
    const { status, path, query } = await get({
      ...answerOf(t, pago, { Ds_Response: '0190' }),
      ko: '1',
    });
    expect(status).toBe(303);
    expect(path).toBe('/app/payment/error');
    expect(query.get('ref')).toBe(pago.ref);
    expect((await readPago(t, pago)).intento.estado).toBe('denegado');
    expect(await estado()).toBe('pendiente');
  });

  test('denegada, aunque llegue por la dirección del éxito → página de error', async () => {
    expect((await get(answerOf(t, pago, { Ds_Response: '0190' }))).path).toBe('/app/payment/error');
  });

  test('aprobada, aunque llegue por la dirección del error → página de éxito', async () => {
    expect((await get({ ...answerOf(t, pago), ko: '1' })).path).toBe('/app/payment/success');
  });

  test('sin datos y sin resultado → página de éxito, que pregunta; no se decide nada', async () => {
    const before = await listEventos(t);
    const { status, path, query } = await get();
    expect(status).toBe(303);
    expect(path).toBe('/app/payment/success');
    expect(Object.fromEntries(query)).toEqual({ ref: pago.ref });
    expect(await estado()).toBe('pendiente');
    expect(await listEventos(t)).toEqual(before);
  });

  test('sin datos y con ko=1 → página de error', async () => {
    const { path, query } = await get({ ko: '1' });
    expect(path).toBe('/app/payment/error');
    expect(Object.fromEntries(query)).toEqual({ ref: pago.ref });
    expect((await readPago(t, pago)).intento.estado).toBe('creado');
  });

  test('sin datos, si el banco ya avisó → la página de su resultado, diga lo que diga ko', async () => {
    await notify(t, answerOf(t, pago, { Ds_Response: '0190' }));
    expect((await get()).path).toBe('/app/payment/error');
    await notify(t, answerOf(t, pago));
    expect((await get({ ko: '1' })).path).toBe('/app/payment/success');
  });

  test('en revisión → página de éxito, que lo cuenta', async () => {
    const { id } = (await readPago(t, pago)).pedido;
    await t.db.updateTable('pedidos').set({ estado: 'caducada' }).where('id', '=', id).execute();
    expect((await get(answerOf(t, pago))).path).toBe('/app/payment/success');
    expect(await estado()).toBe('incidencia');
  });

  test('volver otra vez con lo mismo no cambia nada', async () => {
    await get(answerOf(t, pago));
    const { intento, pedido } = await readPago(t, pago);
    expect((await get(answerOf(t, pago))).path).toBe('/app/payment/success');
    const after = await readPago(t, pago);
    expect(after.intento).toEqual(intento);
    expect(after.pedido.factura).toBe(pedido.factura);
  });

  test('con datos falsos → no decide nada, y lleva a la página igualmente', async () => {
    const denied = answerOf(t, pago, { Ds_Response: '0190' });
    for (const aviso of [
      tamper(denied, { Ds_Response: '0000' }),
      answerOf(t, pago, { Ds_Amount: '1' }),
      answerOf(t, pago, { Ds_Order: '999999999999' }),
      pago.formData,
      { Ds_MerchantParameters: '%%%', Ds_Signature: 'x' },
    ]) {
      expect((await get(aviso)).status).toBe(303);
      expect((await get({ ...aviso, ko: '1' })).path).toBe('/app/payment/error');
      expect((await readPago(t, pago)).intento.estado).toBe('creado');
    }
    expect(await estado()).toBe('pendiente');
  });

  test('con la respuesta de otro pago → vale para aquel, y este sigue pendiente', async () => {
    const other = await createBuyer(t);
    const paid = await initiate(other, other.pet);
    await get(answerOf(t, paid));
    expect((await readPago(t, paid)).pedido.estado).toBe('completada');
    expect(await estado()).toBe('pendiente');
  });

  test('nada de la dirección cambia adónde lleva: siempre una página propia', async () => {
    for (const value of [
      'https://malo.example',
      '//malo.example',
      '/\\malo.example',
      '\r\nx: y',
      'ñ&ref=x#y',
    ]) {
      const { path, query } = await get({
        ref: value,
        url: value,
        urlOk: value,
        Ds_SignatureVersion: value,
        Ds_MerchantParameters: value,
        Ds_Signature: value,
      });
      expect(path).toBe('/app/payment/success');
      expect(query.getAll('ref')).toEqual([pago.ref]);
      expect(query.get('url')).toBeNull();
    }
  });

  test('dirección que no existe → 404, también con datos buenos', async () => {
    const paths = ['noexiste', pago.orderId, '%2F%2Fmalo.example', '..%2F..'];
    for (const ref of paths) {
      const search = new URLSearchParams(answerOf(t, pago));
      const { status, headers } = await t.visitor().get(`/payment/return/${ref}?${search}`);
      expect([400, 404]).toContain(status);
      expect(headers.get('location')).toBeNull();
    }
    const answer = await t.visitor().get('/payment/return/noexiste');
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ error: 'No encontramos ese pago' });
    expect(await estado()).toBe('pendiente');
  });
});

describe('POST /payment/return/:ref', () => {
  test('desde la página del banco, aprobada → 303 a la página de éxito', async () => {
    const { status, path, query } = await post(answerOf(t, pago, encoded));
    expect(status).toBe(303);
    expect(path).toBe('/app/payment/success');
    expect(query.get('ref')).toBe(pago.ref);
    expect(await estado()).toBe('completada');
  });

  test('denegada, o sin datos por la dirección del error → 303 a la página de error', async () => {
    expect((await post({}, '?ko=1')).path).toBe('/app/payment/error');
    expect((await post(answerOf(t, pago, { Ds_Response: '0190' }), '?ko=1')).path).toBe(
      '/app/payment/error',
    );
    expect((await readPago(t, pago)).intento.estado).toBe('denegado');
  });

  test('sin datos → 303 a la página de éxito, que pregunta', async () => {
    const { status, path } = await post();
    expect(status).toBe(303);
    expect(path).toBe('/app/payment/success');
    expect(await estado()).toBe('pendiente');
  });

  test('sin cuerpo → 303', async () => {
    const answer = await t.visitor().request('POST', `/payment/return/${pago.ref}`, {
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
  });

  test('con datos falsos → 303, y no decide nada', async () => {
    expect((await post(tamper(answerOf(t, pago), { Ds_Amount: '1' }))).status).toBe(303);
    expect((await readPago(t, pago)).intento.estado).toBe('creado');
  });

  test('dirección que no existe → 404', async () => {
    const body = new URLSearchParams(answerOf(t, pago));
    const answer = await t.visitor().request('POST', '/payment/return/noexiste', { body });
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ error: 'No encontramos ese pago' });
    expect(await estado()).toBe('pendiente');
  });
});
