import type { Cesta } from '@vuelve/contract/pedido';
import { createRedsysAPI, SANDBOX_URLS } from 'redsys-easy';
import { describe, expect, test } from 'vitest';
import { type Version, verifyFirma } from '@vuelve/dev/firma';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import {
  askToPay,
  CHAPA,
  countStored,
  createBuyer,
  datosCompra,
  inicioPago,
  initiate,
  readFormulario,
} from '../../test/tienda.ts';

const t = useTestApp();
const buyer = makeOnce(() => createBuyer(t));

const lineaPara = (id: unknown) => ({ ...CHAPA, insigniaQR_id: id, unidades: 1 });

describe('POST /payment/initiate', () => {
  test('→ 200 con el formulario para el banco, su número y la dirección del resultado', async () => {
    const { status, body } = await askToPay(buyer);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: {
        action: `${t.deps.config.publicUrl}/dev/tpv/realizarPago`,
        formData: {
          Ds_SignatureVersion: 'HMAC_SHA256_V1',
          Ds_MerchantParameters: expect.stringMatching(/^[\w+/]+=*$/),
          Ds_Signature: expect.stringMatching(/^[\w+/]+=*$/),
        },
        orderId: expect.stringMatching(/^\d{4}[0-9A-Za-z]{8}$/),
        ref: expect.stringMatching(/^[\w-]{22,}$/),
      },
    });
  });

  test('el formulario lleva estos campos, todos del servidor, y ninguno más', async () => {
    const { formData, orderId, ref } = await initiate(buyer, buyer.pet);
    const { publicUrl } = t.deps.config;
    expect(readFormulario(formData)).toEqual({
      DS_MERCHANT_AMOUNT: '3999',
      DS_MERCHANT_ORDER: orderId,
      DS_MERCHANT_MERCHANTCODE: t.deps.config.redsys.comercio,
      DS_MERCHANT_TERMINAL: '1',
      DS_MERCHANT_CURRENCY: '978',
      DS_MERCHANT_TRANSACTIONTYPE: '0',
      DS_MERCHANT_MERCHANTURL: `${publicUrl}/api/payment/notify`,
      DS_MERCHANT_URLOK: `${publicUrl}/api/payment/return/${ref}`,
      DS_MERCHANT_URLKO: `${publicUrl}/api/payment/return/${ref}?ko=1`,
      DS_MERCHANT_CONSUMERLANGUAGE: '001',
      DS_MERCHANT_MERCHANTNAME: 'Vuelve',
      DS_MERCHANT_PRODUCTDESCRIPTION: '1 chapa Vuelve',
      DS_MERCHANT_TITULAR: 'Ana',
    });
  });

  test('el pedido queda guardado antes de ir al banco', async () => {
    const other = await createBuyer(t);
    const { orderId } = await initiate(other, other.pet);
    const { body } = await other.client.get<Cesta[]>(`/orders/user/${other.usuario.id}`);
    expect(body).toMatchObject([
      {
        ref_pago: orderId,
        estado: 'pendiente',
        total: 39.99,
        factura: null,
        Direccion: 'Calle del Olmo 12, 3.º B',
        cp: '28012',
        Provincia: 'Madrid',
        CestaDetalles: [{ nombre: 'Chapa clásica', unidades: 1, pet: { id: other.pet.id } }],
      },
    ]);
  });

  test('varias líneas para varias mascotas: suman, y la descripción las cuenta', async () => {
    const luna = lineaPara(buyer.pet.id);
    const misu = lineaPara((await t.createMascota(buyer)).id);
    const productos = [
      { ...luna, unidades: 2 },
      { ...misu, tama_id: 4, precio: 44.99 },
    ];
    const { body } = await askToPay(buyer, { productos }, { amount: 124.97 });
    expect(readFormulario(body.data.formData)).toMatchObject({
      DS_MERCHANT_AMOUNT: '12497',
      DS_MERCHANT_PRODUCTDESCRIPTION: '3 chapas Vuelve',
    });
  });
});

describe.each<Version>(['HMAC_SHA256_V1', 'HMAC_SHA512_V2'])('firma %s', (version) => {
  const app = useTestApp({ REDSYS_SIGNATURE_VERSION: version });

  test('POST /payment/initiate: el banco da por buenos la firma y el formulario', async () => {
    const other = await createBuyer(app);
    const { action, formData, orderId } = await initiate(other, other.pet);
    const { Ds_MerchantParameters: text, Ds_Signature: firma } = formData;
    const { key } = app.deps.config.redsys;
    expect(formData.Ds_SignatureVersion).toBe(version);
    expect(verifyFirma({ version, key, pedido: orderId, text }, firma)).toBe(true);
    expect(verifyFirma({ version, key, pedido: orderId, text: `${text}A` }, firma)).toBe(false);
    const page = await fetch(action, { method: 'POST', body: new URLSearchParams(formData) });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('39,99');
  });
});

test('POST /payment/initiate: otra biblioteca firma lo mismo (HMAC_SHA256_V1)', async () => {
  const { formData } = await initiate(buyer, buyer.pet);
  const { key } = t.deps.config.redsys;
  const { createRedirectForm } = createRedsysAPI({ urls: SANDBOX_URLS, secretKey: key });
  const { body } = createRedirectForm(readFormulario(formData) as never);
  expect(body).toEqual(formData);
});

describe('POST /payment/initiate: quién compra, y para quién', () => {
  test('sin sesión → 401 y no se guarda nada', async () => {
    const before = await countStored(t);
    const answer = await askToPay({ client: t.visitor(), pet: buyer.pet });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ error: 'Inicia sesión para continuar' });
    expect(await countStored(t)).toEqual(before);
  });

  test('usuario_id de otro → 403 y no se guarda nada', async () => {
    const other = await t.createOwner();
    const before = await countStored(t);
    for (const usuario_id of [other.usuario.id, String(other.usuario.id)]) {
      const answer = await askToPay(buyer, { usuario_id });
      expect(answer.status).toBe(403);
      expect(answer.body).toEqual({ error: 'No tienes permiso para hacer esto' });
    }
    expect(await countStored(t)).toEqual(before);
  });

  test('el propio usuario_id, como número o como texto → 200', async () => {
    const { id } = buyer.usuario;
    for (const usuario_id of [id, String(id)]) {
      expect((await askToPay(buyer, { usuario_id })).status).toBe(200);
    }
  });

  test('mascota ajena → 404, igual que la que no existe, y no se guarda nada', async () => {
    const other = await createBuyer(t);
    const before = await countStored(t);
    for (const id of [other.pet.id, 2_147_483_647]) {
      for (const productos of [[lineaPara(id)], [lineaPara(buyer.pet.id), lineaPara(id)]]) {
        const answer = await askToPay(buyer, { productos }, { amount: 39.99 * productos.length });
        expect(answer.status).toBe(404);
        expect(answer.body).toEqual({ error: 'No encontramos esa mascota' });
      }
    }
    expect(await countStored(t)).toEqual(before);
  });

  test('mascota que ya se borró → 404', async () => {
    const { id, hash } = await t.createMascota(buyer);
    await buyer.client.delete(`/insigniasQR/edit/delete?hash=${hash}&chapa=libre`);
    expect((await askToPay(buyer, { productos: [lineaPara(id)] })).status).toBe(404);
  });

  test.each([0, -1, 0.5, 'x', {}, [], 2_147_483_648])('insigniaQR_id %j → 400', async (id) => {
    const answer = await askToPay(buyer, { productos: [lineaPara(id)] });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      error: 'Revisa este dato',
      campos: { 'merchantData.productos.0.insigniaQR_id': 'Revisa este dato' },
    });
  });

  test.each([null, undefined])(
    'sin mascota (%j) → 200, el pedido no nombra ninguna',
    async (id) => {
      const other = await createBuyer(t);
      const body = inicioPago(datosCompra(other.pet, { productos: [lineaPara(id)] }));
      expect((await other.client.post('/payment/initiate', body)).status).toBe(200);
      const { body: pedidos } = await other.client.get<Cesta[]>(`/orders/user/${other.usuario.id}`);
      expect(pedidos[0]?.CestaDetalles).toMatchObject([{ pet: null }]);
    },
  );
});
