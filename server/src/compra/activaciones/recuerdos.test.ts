import { beforeEach, describe, expect, test } from 'vitest';
import { conciliar } from '../../test/conciliar.ts';
import {
  askToActivate,
  beginActivacion,
  createPuerta,
  createSinCuenta,
  datosComprador,
  TOBY,
} from '../../test/cupon.ts';
import { limpiar } from '../../test/limpiar.ts';
import { drawJpeg } from '../../test/imagenes.ts';
import { useTestApp } from '../../test/fixtures.ts';
import { answerOf, notify, readPago } from '../../test/tienda.ts';
import { remindAll } from './recuerdos.ts';

const MINUTO = 60_000;
const DIA = 24 * 60 * MINUTO;

const t = useTestApp();
beforeEach(() => t.db.updateTable('altas').set({ recordada: true }).execute());

const wait = (email: string, ms: number) => {
  const before = new Date(Date.now() - ms);
  return t.db
    .updateTable('altas')
    .set({ ultimo_paso: before, fecha_alta: before })
    .where('email', '=', email)
    .execute();
};

const altaOf = async (email: string) => {
  const alta = t.db.selectFrom('altas').select('id').where('email', '=', email);
  return (await alta.executeTakeFirstOrThrow()).id;
};

/** Closes every attempt of an order without a payment. */
const giveUp = async (orderId: string) => {
  const { pedido } = await readPago(t, { orderId });
  await t.db
    .updateTable('pago_intentos')
    .set({ estado: 'caducado', resuelto: new Date(), comprobado: true })
    .where('pedido_id', '=', pedido.id)
    .execute();
  await t.db
    .updateTable('pedidos')
    .set({ estado: 'caducada', cupon_uso: null })
    .where('id', '=', pedido.id)
    .execute();
};

const countMails = async (email: string) => {
  await t.drainCorreo();
  return t.mailbox.to(email).length;
};

describe('una compra que se queda a medias', () => {
  test('a la media hora, un correo con el enlace para seguir; no hay otro', async () => {
    const puerta = await createPuerta(t);
    const eva = await createSinCuenta(t, {
      qrHash: puerta.chapa.hash,
      cuponHash: puerta.cupon.hash,
    });
    await wait(eva.email, 29 * MINUTO);
    await remindAll(t.deps);
    expect(await countMails(eva.email)).toBe(1);
    await wait(eva.email, 31 * MINUTO);
    for (let i = 0; i < 2; i++) await conciliar(t.deps);
    expect(await countMails(eva.email)).toBe(2);
    const { text } = t.mailbox.to(eva.email)[1]!;
    expect(text).toContain(`/app/customer/${puerta.cupon.hash}?seguir=`);
  });

  test('sin cupón, el enlace lleva a activar la chapa', async () => {
    const eva = await createSinCuenta(t);
    await wait(eva.email, 31 * MINUTO);
    await remindAll(t.deps);
    await countMails(eva.email);
    expect(t.mailbox.to(eva.email)[1]!.text).toContain('/app/activar?seguir=');
  });

  test('quien todavía puede estar pagando no recibe nada; cuando no pagó, sí', async () => {
    const eva = await createSinCuenta(t);
    const pago = await beginActivacion(eva, await createPuerta(t));
    await wait(eva.email, 31 * MINUTO);
    await remindAll(t.deps);
    expect(await countMails(eva.email)).toBe(1);
    await giveUp(pago.orderId);
    await remindAll(t.deps);
    expect(await countMails(eva.email)).toBe(2);
  });

  test('quien pagó no recibe más que su confirmación', async () => {
    const eva = await createSinCuenta(t);
    await notify(t, answerOf(t, await beginActivacion(eva, await createPuerta(t))));
    await t.mailbox.waitForMail(eva.email, 2);
    await wait(eva.email, 31 * MINUTO);
    await remindAll(t.deps);
    expect(await countMails(eva.email)).toBe(2);
  });

  test('quien no llegó a probar su email no recibe nada', async () => {
    const datos = datosComprador();
    await t.visitor().post('/purchase/send-verification-only', datos);
    await t.mailbox.waitForMail(datos.email);
    await remindAll(t.deps);
    expect(await countMails(datos.email)).toBe(1);
  });

  test('dos servidores a la vez recuerdan una vez', async () => {
    const eva = await createSinCuenta(t);
    await wait(eva.email, 31 * MINUTO);
    await Promise.all(Array.from({ length: 5 }, () => remindAll(t.deps)));
    expect(await countMails(eva.email)).toBe(2);
  });
});

describe('POST /purchase/resume', () => {
  const remindedLink = async () => {
    const eva = await createSinCuenta(t);
    await wait(eva.email, 31 * MINUTO);
    await remindAll(t.deps);
    await countMails(eva.email);
    const [, token] = /seguir=([\w-]+)/.exec(t.mailbox.to(eva.email)[1]!.text!)!;
    return { eva, token: token! };
  };

  test('da otra vez la marca, sin contraseña en la respuesta; el enlace vale una vez', async () => {
    const { eva, token } = await remindedLink();
    const client = t.visitor();
    const { status, body } = await client.post('/purchase/resume', { token });
    expect(status).toBe(200);
    expect(body).toEqual({
      email: eva.email,
      nombre: 'Eva',
      apellidos: 'Sanz',
      direccion: '',
      cp: '',
      localidad: '',
      provincia: '',
      telefono: '612 345 678',
      qrHash: null,
      cuponHash: null,
      pet: null,
    });
    expect((await askToActivate({ client }, await createPuerta(t))).status).toBe(200);
    const again = await t.visitor().post('/purchase/resume', { token });
    expect([again.status, again.body]).toEqual([
      404,
      { error: 'Este enlace ya se ha usado o ha caducado' },
    ]);
  });

  test('devuelve la mascota como se escribió, también lo que se dejó sin decir', async () => {
    const eva = await createSinCuenta(t);
    const pet = { ...TOBY, fecha_nac: '', Genero: null, Esteril: true, tipo_mascota: 1 };
    const pago = await beginActivacion(eva, await createPuerta(t), { pet });
    await giveUp(pago.orderId);
    await t.db
      .updateTable('altas')
      .set({ ultimo_paso: new Date(Date.now() - 31 * MINUTO) })
      .where('email', '=', eva.email)
      .execute();
    await remindAll(t.deps);
    await countMails(eva.email);
    const [, token] = /seguir=([\w-]+)/.exec(t.mailbox.to(eva.email)[1]!.text!)!;
    const { status, body } = await t
      .visitor()
      .post<{ pet: unknown }>('/purchase/resume', { token });
    expect([status, body.pet]).toEqual([200, { ...pet, fecha_nac: null }]);
  });

  test('a la vez, uno solo lo usa', async () => {
    const { token } = await remindedLink();
    const tries = Array.from({ length: 10 }, () => t.visitor().post('/purchase/resume', { token }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
  });

  test('pasado un día → 404; inventado → 404; mal escrito → 400', async () => {
    const { eva, token } = await remindedLink();
    await wait(eva.email, DIA + MINUTO);
    expect((await t.visitor().post('/purchase/resume', { token })).status).toBe(404);
    const post = (token: unknown) => t.visitor().post('/purchase/resume', { token });
    expect((await post('A'.repeat(43))).status).toBe(404);
    expect((await post('')).status).toBe(400);
    expect((await post(7)).status).toBe(400);
  });
});

describe('lo que se guarda de una compra a medias', () => {
  test('se borra al día: formulario, marca, foto y nombres', async () => {
    const eva = await createSinCuenta(t);
    const pago = await beginActivacion(eva, await createPuerta(t));
    await eva.client.upload('/purchase/foto', {}, await drawJpeg());
    await giveUp(pago.orderId);
    await wait(eva.email, DIA + MINUTO);
    const before = new Date(Date.now() - DIA - MINUTO);
    const pedidos = t.db.updateTable('pedidos').set({ fecha_alta: before });
    await pedidos.where('comprador', '=', `a${await altaOf(eva.email)}`).execute();
    await t.db
      .updateTable('fotos_compra')
      .set({ fecha_alta: new Date(Date.now() - DIA - MINUTO) })
      .execute();
    await limpiar(t);
    const { pedido } = await readPago(t, pago);
    expect(pedido).toMatchObject({ alta_id: null, nombre: '', apellidos: '' });
    const stored = await Promise.all([
      t.db.selectFrom('altas').selectAll().where('email', '=', eva.email).execute(),
      t.db.selectFrom('fotos_compra').selectAll().execute(),
      t.db
        .selectFrom('activaciones')
        .select('mascota')
        .where('pedido_id', '=', pedido.id)
        .execute(),
    ]);
    expect(stored).toEqual([[], [], [{ mascota: {} }]]);
    expect((await askToActivate(eva, await createPuerta(t))).status).toBe(401);
  });

  test('mientras el banco pueda decir algo, se queda', async () => {
    const eva = await createSinCuenta(t);
    const pago = await beginActivacion(eva, await createPuerta(t), { pet: TOBY });
    await wait(eva.email, DIA + MINUTO);
    await limpiar(t);
    await notify(t, answerOf(t, pago));
    expect((await readPago(t, pago)).pedido.estado).toBe('completada');
  });

  test('lo reciente se queda', async () => {
    const eva = await createSinCuenta(t);
    await limpiar(t);
    expect((await askToActivate(eva, await createPuerta(t))).status).toBe(200);
  });
});
