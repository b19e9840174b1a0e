import { describe, expect, test } from 'vitest';
import { createChapa } from '../../chapas/chapas.ts';
import {
  askToActivate,
  beginActivacion,
  createCaja,
  createPuerta,
  createSinCuenta,
  datosComprador,
  inicioActivacion,
  type SinCuenta,
  TOBY,
} from '../../test/cupon.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import { CONTRASENA } from '../../test/test-app.ts';
import { createBuyer, readFormulario, readPago } from '../../test/tienda.ts';

const ayer = new Date(Date.now() - 86_400_000);

const t = useTestApp();
const eva = makeEach(() => createSinCuenta(t));

const ask = async (cambios: Record<string, unknown>, who: Pick<SinCuenta, 'client'> = eva) =>
  askToActivate(who, await createPuerta(t), cambios);

const lapse = (hash: string) =>
  t.db
    .updateTable('chapas')
    .set({ retenida_hasta: new Date(Date.now() - 1000) })
    .where('hash', '=', hash)
    .execute();

describe('POST /payment/initiate con una chapa y su cupón', () => {
  test('sin cuenta, con el email probado → el formulario del banco por el precio del cupón', async () => {
    const puerta = await createPuerta(t, { precio: 1999 });
    const { body } = await askToActivate(eva, puerta, { email: eva.email });
    expect(body.success).toBe(true);
    expect(readFormulario(body.data.formData)).toMatchObject({
      DS_MERCHANT_AMOUNT: '1999',
      DS_MERCHANT_PRODUCTDESCRIPTION: 'Activacion de chapa',
      DS_MERCHANT_TITULAR: 'Eva Sanz',
    });
    const { pedido } = await readPago(t, body.data);
    expect(pedido).toMatchObject({
      usuario_id: null,
      subtotal: 3999,
      total: 1999,
      cupon_codigo: puerta.cupon.codigo,
      tienda_id: puerta.tiendaId,
      envio: false,
      direccion: '',
      cp: '',
      iva_tipo: 21,
    });
    const lineas = t.db.selectFrom('pedido_lineas').selectAll();
    expect(await lineas.where('pedido_id', '=', pedido.id).execute()).toMatchObject([
      { nombre: 'Activación de chapa', producto_id: null, precio: 3999, mascota: 'Toby' },
    ]);
  });

  test('con el código corto da igual cómo se escriba', async () => {
    const puerta = await createPuerta(t);
    const { corto } = puerta.chapa;
    const qrHash = `${corto.slice(0, 4)}-${corto.slice(4)}`.toLowerCase();
    expect((await askToActivate(eva, puerta, { qrHash })).status).toBe(200);
  });

  test('el IVA es el de la provincia de la tienda: en Canarias no hay', async () => {
    const pago = await beginActivacion(eva, await createPuerta(t, { cp: '35001' }));
    expect((await readPago(t, pago)).pedido.iva_tipo).toBe(0);
  });

  test('un cupón nunca encarece: se paga el precio de lista', async () => {
    const puerta = await createPuerta(t, { precio: 9900 });
    const inicio = inicioActivacion(puerta);
    expect((await eva.client.post('/payment/initiate', inicio)).status).toBe(409);
    const answer = await eva.client.post('/payment/initiate', { ...inicio, amount: 39.99 });
    expect(answer.status).toBe(200);
  });

  test('con sesión, para una mascota nueva o para una de las propias', async () => {
    const buyer = await createBuyer(t);
    const nueva = await beginActivacion(buyer, await createPuerta(t), {
      usuario_id: buyer.usuario.id,
    });
    expect((await readPago(t, nueva)).pedido.usuario_id).toBe(buyer.usuario.id);
    const propia = await ask({ pet: undefined, insignia_id: buyer.pet.id }, buyer);
    expect(propia.status).toBe(200);
    const otra = await createBuyer(t);
    const ajena = await ask({ pet: undefined, insignia_id: otra.pet.id }, buyer);
    expect(ajena.status).toBe(404);
  });

  test('sin cuenta, para una mascota de alguien → 401', async () => {
    const { pet } = await createBuyer(t);
    expect((await ask({ pet: undefined, insignia_id: pet.id })).status).toBe(401);
  });

  test('un navegador que no ha probado nada → 401, y lo mismo una hora después', async () => {
    expect((await ask({}, { client: t.visitor() })).status).toBe(401);
    const tarde = await createSinCuenta(t);
    await t.db
      .updateTable('marcas')
      .set({ creada: new Date(Date.now() - 61 * 60_000) })
      .execute();
    expect((await ask({}, tarde)).status).toBe(401);
  });

  test('un carrito, sin sesión → 401 aunque el email esté probado', async () => {
    const answer = await eva.client.post('/payment/initiate', {
      amount: 39.99,
      merchantData: JSON.stringify({ productos: [{ tama_id: 1, unidades: 1 }] }),
    });
    expect(answer.status).toBe(401);
  });

  test('el email de otro, o su número → 403', async () => {
    const { usuario, email } = await createBuyer(t);
    const answer = await ask({ email });
    expect(answer.status).toBe(403);
    expect(answer.body.error).toBe('Este navegador ha verificado otro email');
    expect((await ask({ usuario_id: usuario.id })).status).toBe(403);
    const buyer = await createBuyer(t);
    expect((await ask({ usuario_id: usuario.id }, buyer)).status).toBe(403);
    expect((await ask({ email }, buyer)).status).toBe(403);
  });

  test.each([
    [{ Mascota: '', Raza: 'Beagle' }, 'Mascota', 'El nombre de la mascota es obligatorio'],
    [{ Mascota: 'Toby', Raza: ' ' }, 'Raza', 'La raza es obligatoria'],
    [{ ...TOBY, fecha_nac: '2999-01-01' }, 'fecha_nac', 'La fecha de nacimiento no puede'],
    [undefined, 'Mascota', 'El nombre de la mascota es obligatorio'],
  ])('mascota %j → 400 con su campo', async (pet, campo, error) => {
    const answer = await ask({ pet });
    expect(answer.status).toBe(400);
    expect(answer.body.campos?.[`merchantData.pet.${campo}`]).toContain(error);
  });

  test.each([
    [{ productos: [{ unidades: 2 }] }],
    [{ productos: [{ tama_id: 1 }] }],
    [{ productos: [{}, {}] }],
    [{ productos: [{ insigniaQR_id: 7 }] }],
  ])('otra cosa en las líneas %j → 400', async (cambios) => {
    expect((await ask(cambios)).status).toBe(400);
  });

  test.each(['noexiste', 'a'.repeat(22), '../../etc', 'x'.repeat(500), ''])(
    'la chapa %j no es ninguna → 404 o 400',
    async (qrHash) => {
      expect([400, 404]).toContain((await ask({ qrHash })).status);
    },
  );

  test('una chapa retirada → 404; la de una mascota → 409 con su frase', async () => {
    const puerta = await createPuerta(t, { chapas: 2 });
    const [retirada, ocupada] = puerta.chapas;
    const chapas = t.db.updateTable('chapas');
    await chapas.set({ retirada: true }).where('hash', '=', retirada!.hash).execute();
    expect((await askToActivate(eva, puerta, { qrHash: retirada!.hash })).status).toBe(404);
    const { pet } = await createBuyer(t);
    await chapas
      .set({ mascota_id: pet.id, pagada: true })
      .where('hash', '=', ocupada!.hash)
      .execute();
    const answer = await askToActivate(eva, puerta, { qrHash: ocupada!.hash });
    expect(answer.status).toBe(409);
    expect(answer.body.error).toContain('Este código QR ya está asignado a una mascota.');
  });

  test('un cupón que no existe → 404; caducado o agotado → 410, y la chapa sigue libre', async () => {
    expect((await ask({ cuponHash: 'A'.repeat(22) })).status).toBe(404);
    for (const cupon of [{ caduca: ayer }, { usos_maximos: 1 }]) {
      const puerta = await createPuerta(t, { ...cupon, chapas: 2 });
      await t.db
        .updateTable('cupones')
        .set({ usos: 1 })
        .where('id', '=', puerta.cupon.id)
        .execute();
      const answer = await askToActivate(eva, puerta);
      expect(answer.status).toBe(410);
      expect(answer.body.error).toBe('Este cupón ya no está disponible');
      const chapa = t.db.selectFrom('chapas').selectAll().where('hash', '=', puerta.chapa.hash);
      expect((await chapa.executeTakeFirstOrThrow()).retenida_por).toBeNull();
    }
  });

  test('un cupón activa las chapas de los lotes de su tienda y las de ningún lote; otras, no', async () => {
    const puerta = await createPuerta(t);
    const otra = await createPuerta(t);
    const [pagada] = await createCaja(t);
    const suelta = await createChapa(t.db, null);
    const statusOf = async (qrHash: string) => {
      const { status, body } = await askToActivate(eva, puerta, { qrHash });
      return [status, body.campos?.['merchantData.qrHash']];
    };
    expect(await statusOf(suelta.hash)).toEqual([200, undefined]);
    expect(await statusOf(otra.chapa.hash)).toEqual([400, expect.stringContaining('no sirve')]);
    expect(await statusOf(pagada!.hash)).toEqual([400, expect.stringContaining('ya está pagada')]);
  });

  test('el cupón tiene un uso: lo tiene quien lo pide antes, el otro → 410 y su chapa queda libre', async () => {
    const puerta = await createPuerta(t, { usos_maximos: 1, chapas: 2 });
    const [una, otra] = puerta.chapas;
    const bea = await createSinCuenta(t);
    expect((await askToActivate(eva, puerta, { qrHash: una!.hash })).status).toBe(200);
    expect((await askToActivate(bea, puerta, { qrHash: otra!.hash })).status).toBe(410);
    const chapa = t.db.selectFrom('chapas').selectAll().where('hash', '=', otra!.hash);
    expect((await chapa.executeTakeFirstOrThrow()).retenida_por).toBeNull();
  });

  test('mientras alguien la paga, la chapa es suya: otro → 409, y pasados 45 minutos se puede', async () => {
    const puerta = await createPuerta(t);
    const bea = await createSinCuenta(t);
    await beginActivacion(eva, puerta);
    const answer = await askToActivate(bea, puerta);
    expect(answer.status).toBe(409);
    expect(answer.body.error).toContain('Otra persona está pagando esta chapa');
    await lapse(puerta.chapa.hash);
    expect((await askToActivate(bea, puerta)).status).toBe(200);
    expect((await askToActivate(eva, puerta)).status).toBe(409);
  });

  test('quien vuelve a intentarlo conserva la chapa y el pedido; con otra mascota, la chapa', async () => {
    const puerta = await createPuerta(t);
    const first = await readPago(t, await beginActivacion(eva, puerta));
    const again = await readPago(t, await beginActivacion(eva, puerta));
    expect(again.pedido.id).toBe(first.pedido.id);
    const other = await beginActivacion(eva, puerta, { pet: { ...TOBY, Mascota: 'Nala' } });
    expect((await readPago(t, other)).pedido.id).not.toBe(first.pedido.id);
  });

  test('veinte a la vez por la misma chapa: uno → 200, diecinueve → 409', async () => {
    const puerta = await createPuerta(t);
    const who = await Promise.all(Array.from({ length: 20 }, () => createBuyer(t)));
    const answers = await Promise.all(who.map((one) => askToActivate(one, puerta)));
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });

  test('retiene tres chapas sin pagar, no más → 429; cuando una queda libre, otra', async () => {
    const puerta = await createPuerta(t, { chapas: 4 });
    const statuses: number[] = [];
    for (const { hash } of puerta.chapas) {
      statuses.push((await askToActivate(eva, puerta, { qrHash: hash })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    await lapse(puerta.chapas[0]!.hash);
    const { hash } = puerta.chapas[3]!;
    expect((await askToActivate(eva, puerta, { qrHash: hash })).status).toBe(200);
  });

  test('cambia de email en el mismo navegador, o entra en su cuenta: la chapa sigue siendo suya', async () => {
    const puerta = await createPuerta(t);
    await beginActivacion(eva, puerta);
    const datos = datosComprador();
    await eva.client.post('/purchase/send-verification-only', datos);
    const code = await t.mailbox.waitForCode(datos.email);
    await eva.client.post('/purchase/verify-code-only', { email: datos.email, code });
    expect((await askToActivate(eva, puerta)).status).toBe(200);

    const { email } = await t.createOwner();
    await eva.client.post('/usuarios/login', { email, password: CONTRASENA });
    expect((await askToActivate(eva, puerta)).status).toBe(200);
    expect((await askToActivate(await createSinCuenta(t), puerta)).status).toBe(409);
  });
});
