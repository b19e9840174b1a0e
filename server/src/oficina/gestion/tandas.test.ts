import type { Lista } from '@vuelve/contract/admin';
import type {
  Bandeja,
  CuentasPedidos,
  FilaPedidoAdmin,
  ResultadoTanda,
} from '@vuelve/contract/pedido-admin';
import { textos } from '@vuelve/contract/textos';
import { sql } from 'kysely';
import { hurry } from '../../test/hurry.ts';
import { tellEnvio } from './envios.ts';
import { describe, expect, test } from 'vitest';
import { CORREOS, useGestion } from '../../test/gestion.ts';
import { answerOf, createBuyer, initiate, notify, readPago } from '../../test/tienda.ts';
import { declare } from '../../test/desistimientos.ts';

const { t, admin, buyer, pago, pedido, pay, read, send, setPedido, listHechos, mailsAbout } =
  useGestion();

const inBandeja = async (bandeja: Bandeja) => {
  const { body } = await admin.client.get<Lista<FilaPedidoAdmin>>(
    `/admin/pedidos?bandeja=${bandeja}&buscar=${pago.orderId}`,
  );
  return body.filas.length === 1;
};

const count = async () => (await admin.client.get<CuentasPedidos>('/admin/pedidos/cuentas')).body;

const leido = async (id = pedido.id) => ({ id, version: (await read(id)).version });

const engrave = async (grabado = true, pedidos?: object[]) =>
  admin.client.post<ResultadoTanda>('/admin/pedidos/grabados', {
    pedidos: pedidos ?? [await leido()],
    grabado,
  });

const { transportista } = CORREOS;

let ultimo = 0;
/** A tracking number that no other order has. */
const newSeguimiento = () => `PK43A${String((ultimo += 1)).padStart(10, '0')}`;

const sendAll = async (pedidos: object[]) =>
  admin.client.post<ResultadoTanda>('/admin/pedidos/enviados', { transportista, pedidos });

const unsend = async (pedidos: object[]) =>
  admin.client.post<ResultadoTanda>('/admin/pedidos/enviados/deshacer', { pedidos });

/** Another paid order of another buyer. */
async function payOther() {
  const other = await createBuyer(t);
  const its = await initiate(other, other.pet);
  await notify(t, answerOf(t, its));
  return { buyer: other, ...(await readPago(t, its)).pedido };
}

describe('GET /admin/pedidos/cuentas', () => {
  test('un pedido está en la bandeja de lo que le toca, y en ninguna más', async () => {
    const before = await count();
    const where = async () => ({
      por_grabar: await inBandeja('por_grabar'),
      por_enviar: await inBandeja('por_enviar'),
      enviados: await inBandeja('enviados'),
      incidencias: await inBandeja('incidencias'),
    });
    const nowhere = { por_grabar: false, por_enviar: false, enviados: false, incidencias: false };
    expect(await where()).toEqual(nowhere); // not paid
    await pay();
    expect(await where()).toEqual({ ...nowhere, por_grabar: true });
    expect((await count()).por_grabar).toBe(before.por_grabar + 1);
    await engrave();
    expect(await where()).toEqual({ ...nowhere, por_enviar: true });
    await send();
    expect(await where()).toEqual({ ...nowhere, enviados: true });
    expect(await count()).toMatchObject({ enviados: before.enviados + 1, todos: before.todos });
  });

  test('con un desistimiento por devolver es una incidencia, y no se graba ni se envía', async () => {
    await pay();
    await declare(buyer.client, { numero: pago.orderId, email: buyer.email }, 'confirmar');
    expect([await inBandeja('incidencias'), await inBandeja('por_grabar')]).toEqual([true, false]);
    expect((await engrave()).body.fallidos).toEqual([
      { id: pedido.id, motivo: textos.gestion.desistido },
    ]);
    const { body } = await sendAll([{ ...(await leido()), seguimiento: '' }]);
    expect(body).toEqual({
      hechos: [],
      fallidos: [{ id: pedido.id, motivo: textos.gestion.desistido }],
    });
  });

  test('lo que se envió antes de que hubiera bandejas consta como enviado', async () => {
    await pay();
    await send();
    await setPedido({ grabado: null });
    expect([await inBandeja('enviados'), await inBandeja('por_grabar')]).toEqual([true, false]);
  });

  test('por grabar y por enviar, lo que más espera primero', async () => {
    await pay();
    await payOther();
    const { body } = await admin.client.get<Lista<FilaPedidoAdmin>>(
      '/admin/pedidos?bandeja=por_grabar',
    );
    const ids = body.filas.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(ids.length).toBeGreaterThan(1);
  });
});

describe('POST /admin/pedidos/grabados', () => {
  test('los marca, y otra vez no cambia nada; deshacerlo los devuelve', async () => {
    await pay();
    const first = await leido();
    const { status, body } = await engrave(true, [first]);
    expect([status, body]).toEqual([
      200,
      { hechos: [{ id: pedido.id, version: first.version + 1 }], fallidos: [] },
    ]);
    expect((await engrave(true, [first])).body).toEqual(body);
    expect((await engrave(false)).body.hechos).toHaveLength(1);
    expect(await inBandeja('por_grabar')).toBe(true);
    expect(await listHechos()).toEqual(['grabar', 'deshacer grabado']);
  });

  test('el que cambió desde que se leyó, el que no existe y el enviado: cada uno con su motivo', async () => {
    await pay();
    const other = await payOther();
    const old = await leido();
    await setPedido({ version: old.version + 1 });
    const { body } = await engrave(true, [
      old,
      { id: 99_999_999, version: 1 },
      await leido(other.id),
    ]);
    expect(body.hechos.map(({ id }) => id)).toEqual([other.id]);
    expect(body.fallidos).toEqual([
      { id: pedido.id, motivo: textos.admin.cambiado },
      { id: 99_999_999, motivo: textos.pedidos.noEncontrado },
    ]);
    await send();
    expect((await engrave()).body.fallidos).toEqual([
      { id: pedido.id, motivo: textos.gestion.noGrabable },
    ]);
  });

  test.each([{ pedidos: [] }, { pedidos: [{ id: 1 }] }, { grabado: 'sí' }])(
    '%j → 400',
    async (cambios) => {
      const body = { pedidos: [{ id: 1, version: 1 }], grabado: true, ...cambios };
      expect((await admin.client.post('/admin/pedidos/grabados', body)).status).toBe(400);
    },
  );
});

describe('POST /admin/pedidos/enviados', () => {
  test('cada uno con su número: enviados, y sus compradores lo saben al pasar el plazo', async () => {
    await pay();
    const other = await payOther();
    const seguimiento = newSeguimiento();
    const { body } = await sendAll([
      { ...(await leido()), seguimiento },
      { ...(await leido(other.id)), seguimiento: '' },
    ]);
    expect(body.fallidos).toEqual([]);
    expect(await read()).toMatchObject({
      estado: 'enviada',
      paquete: { transportista, seguimiento },
    });
    expect((await read(other.id)).paquete).toMatchObject({ transportista, seguimiento: '' });
    expect(t.mailbox.to(buyer.email).some(({ subject }) => /va de camino/.test(subject!))).toBe(
      false,
    );
    expect(await mailsAbout(/va de camino/)).toHaveLength(1);
    const sinNumero = await t.mailbox.waitForMail(other.buyer.email, 1, /ya hemos enviado/i);
    expect(sinNumero.text).not.toContain('seguimiento');
  });

  test('la misma petición dos veces: los mismos, y un solo correo', async () => {
    await pay();
    const asked = [{ ...(await leido()), seguimiento: newSeguimiento() }];
    const first = await sendAll(asked);
    expect((await sendAll(asked)).body).toEqual(first.body);
    expect(await mailsAbout(/va de camino/)).toHaveLength(1);
    expect(await listHechos()).toEqual(['enviar']);
  });

  test('un número que ya es de otro pedido no vale, y los demás salen', async () => {
    await pay();
    const seguimiento = newSeguimiento();
    await send({ seguimiento });
    const other = await payOther();
    const third = await payOther();
    const { body } = await sendAll([
      { ...(await leido(other.id)), seguimiento },
      { ...(await leido(third.id)), seguimiento: newSeguimiento() },
    ]);
    expect(body.hechos.map(({ id }) => id)).toEqual([third.id]);
    expect(body.fallidos).toEqual([
      { id: other.id, motivo: textos.gestion.seguimientoUsado(pago.orderId) },
    ]);
  });

  test('dos administradores a la vez: cada pedido lo envía uno, y el otro sabe por qué no', async () => {
    await pay();
    const asked = await leido();
    const both = await Promise.all([
      sendAll([{ ...asked, seguimiento: newSeguimiento() }]),
      sendAll([{ ...asked, seguimiento: newSeguimiento() }]),
    ]);
    expect(both.flatMap(({ body }) => body.hechos)).toHaveLength(1);
    expect(both.flatMap(({ body }) => body.fallidos)).toEqual([
      { id: pedido.id, motivo: textos.admin.cambiado },
    ]);
  });

  test('sin transportista → 400; más de 500 → 400', async () => {
    const pedidos = [{ id: 1, version: 1, seguimiento: '' }];
    const path = '/admin/pedidos/enviados';
    expect((await admin.client.post(path, { transportista: ' ', pedidos })).status).toBe(400);
    const many = Array.from({ length: 501 }, () => pedidos[0]!);
    expect((await sendAll(many)).status).toBe(400);
  });
});

describe('POST /admin/pedidos/enviados/deshacer', () => {
  test('dentro del plazo vuelve a estar por enviar, y nadie recibe un correo', async () => {
    await pay();
    await engrave();
    const { body: sent } = await sendAll([{ ...(await leido()), seguimiento: newSeguimiento() }]);
    const { body } = await unsend(sent.hechos);
    expect(body.fallidos).toEqual([]);
    expect(await read()).toMatchObject({ estado: 'completada', paquete: null });
    expect(await inBandeja('por_enviar')).toBe(true);
    expect(await mailsAbout(/va de camino/)).toEqual([]);
    expect(await listHechos()).toEqual(['grabar', 'enviar', 'deshacer envío']);
  });

  test('deshecho y enviado otra vez: un correo, con el segundo número', async () => {
    await pay();
    const { body: sent } = await sendAll([{ ...(await leido()), seguimiento: newSeguimiento() }]);
    await unsend(sent.hechos);
    const seguimiento = newSeguimiento();
    await sendAll([{ ...(await leido()), seguimiento }]);
    const mails = await mailsAbout(/va de camino/);
    expect(mails.map(({ text }) => text!.includes(seguimiento))).toEqual([true]);
  });

  test('pasado el plazo → su motivo, y sigue enviado', async () => {
    await pay();
    await send();
    await sql`UPDATE pedidos SET por_avisar = por_avisar - interval '10 s'
      WHERE id = ${pedido.id}`.execute(t.db);
    expect((await unsend([await leido()])).body.fallidos).toEqual([
      { id: pedido.id, motivo: textos.gestion.yaAvisado },
    ]);
    expect((await read()).estado).toBe('enviada');
  });

  test('corregido antes de que salga el correo: un solo correo, con el bueno; y se deshace', async () => {
    await pay();
    await send({ seguimiento: newSeguimiento() });
    const seguimiento = newSeguimiento();
    await send({ seguimiento });
    const mails = await mailsAbout(/camino|cambiado/);
    expect(mails.map(({ text }) => text!.includes(seguimiento))).toEqual([true]);
    const other = await payOther();
    const { body: sent } = await sendAll([{ ...(await leido(other.id)), seguimiento: '' }]);
    const corrected = await admin.client.put<{ version: number }>(
      `/admin/pedidos/${other.id}/envio`,
      { ...CORREOS, seguimiento: newSeguimiento(), version: sent.hechos[0]!.version },
    );
    const { body } = await unsend([{ id: other.id, version: corrected.body.version }]);
    expect(body.fallidos).toEqual([]);
    await hurry(t, 'envio');
    expect(t.mailbox.to(other.buyer.email).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringMatching(/camino|cambiado/),
    );
  });

  test('el trabajo que lo dice, dos veces (el servidor murió entre medias): un solo correo', async () => {
    await pay();
    await send({ seguimiento: newSeguimiento() });
    const { momento } = await t.db
      .selectFrom('pedidos')
      .select(sql<string>`enviado::text`.as('momento'))
      .where('id', '=', pedido.id)
      .executeTakeFirstOrThrow();
    await tellEnvio(t.deps, { pedidoId: pedido.id, momento });
    await tellEnvio(t.deps, { pedidoId: pedido.id, momento });
    expect(await mailsAbout(/va de camino/)).toHaveLength(1);
  });

  test('devuelto del todo mientras tanto → no se deshace', async () => {
    await pay();
    const { body: sent } = await sendAll([{ ...(await leido()), seguimiento: newSeguimiento() }]);
    await setPedido({ estado: 'devuelta' });
    expect((await unsend(sent.hechos)).body.fallidos).toHaveLength(1);
  });

  test('el que ya está deshecho consta como hecho', async () => {
    await pay();
    const asked = await leido();
    expect((await unsend([asked])).body).toEqual({ hechos: [asked], fallidos: [] });
  });
});
