import type { EstadoPago } from '@vuelve/contract/pago';
import { describe, expect, test } from 'vitest';
import { findTarjeta, TARJETAS } from '@vuelve/dev/tarjetas';
import { conciliar } from '../../test/conciliar.ts';
import { eventually } from '../../test/eventually.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import { answerOf, type Iniciado, initiate, notify } from '../../test/tienda.ts';
import { reconcilePagos } from './reconcile-pagos.ts';

const t = useTestApp();
const owner = makeEach(() => t.createOwner());
const pet = makeEach(() => t.createMascota(owner));

const CALLADA = TARJETAS.find(({ sufijo }) => sufijo === '7004')!;
const DENEGADA = TARJETAS.find(({ sufijo }) => sufijo === '0190')!;

/** Pays at the terminal like a browser. The card decides which answers the terminal sends. */
async function payAtTerminal({ formData, orderId }: Iniciado['data'], { numero } = CALLADA) {
  const post = (path: string, body: Record<string, string>) =>
    fetch(`${t.base}/dev/tpv/${path}`, { method: 'POST', body: new URLSearchParams(body) });
  await post('realizarPago', formData);
  const paid = await post('pagar', { pedido: orderId, numero, caducidad: '12/49', cvv: '123' });
  expect(paid.status).toBe(200);
}

const status = async ({ ref }: { ref: string }) =>
  (await t.visitor().get<EstadoPago>(`/payment/status/${ref}`)).body;

async function age({ orderId }: { orderId: string }, minutes: number) {
  const fecha_alta = new Date(Date.now() - minutes * 60_000);
  const { pedido_id } = await t.db
    .updateTable('pago_intentos')
    .set({ fecha_alta })
    .where('ds_order', '=', orderId)
    .returning('pedido_id')
    .executeTakeFirstOrThrow();
  await t.db.updateTable('pedidos').set({ fecha_alta }).where('id', '=', pedido_id).execute();
}

const estadoPedido = async () => {
  const query = t.db.selectFrom('pedidos').select('estado');
  return (await query.where('usuario_id', '=', owner.usuario.id).executeTakeFirstOrThrow()).estado;
};

describe('un pago del que el banco no avisó', () => {
  test('a los 35 minutos se le pregunta y el pedido queda completo', async () => {
    const pago = await initiate(owner, pet);
    await payAtTerminal(pago);
    await age(pago, 34);
    await reconcilePagos(t.deps);
    expect(await estadoPedido()).toBe('pendiente');
    await age(pago, 36);
    await conciliar(t.deps);
    expect(await estadoPedido()).toBe('completada'); // before the page asks the bank itself
    expect(await status(pago)).toMatchObject({ estado: 'completado', codigo: '0000' });
  });

  test('quien espera en la página del resultado no espera a los 35 minutos', async () => {
    const pago = await initiate(owner, pet);
    await payAtTerminal(pago);
    await age(pago, 1);
    await eventually(async () => {
      expect(await status(pago)).toMatchObject({ estado: 'completado' });
    });
  });

  test('denegado en el banco → denegado aquí', async () => {
    const pago = await initiate(owner, pet);
    await payAtTerminal(pago, { ...CALLADA, numero: DENEGADA.numero });
    await age(pago, 36);
    await reconcilePagos(t.deps);
    await eventually(async () => {
      expect(await status(pago)).toMatchObject({ estado: 'fallido', codigo: '0190' });
    });
  });

  test('denegado con aviso, y después aprobado en el banco sin él → completo', async () => {
    const pago = await initiate(owner, pet);
    await payAtTerminal(pago);
    await notify(t, answerOf(t, pago, { Ds_Response: '0190' }));
    expect(await status(pago)).toMatchObject({ estado: 'fallido', codigo: '0190' });
    await age(pago, 36);
    await reconcilePagos(t.deps);
    expect(await estadoPedido()).toBe('completada');
    expect(await status(pago)).toMatchObject({ estado: 'completado', codigo: '0000' });
  });

  test('el banco no lo conoce → caducado, y el pedido con él', async () => {
    const pago = await initiate(owner, pet);
    await age(pago, 36);
    await reconcilePagos(t.deps);
    expect(await status(pago)).toMatchObject({ estado: 'fallido', codigo: null });
    expect(await estadoPedido()).toBe('caducada');
  });

  test('un día sin respuesta que cuadre → caducado, y el equipo lo sabe', async () => {
    const pago = await initiate(owner, pet);
    await payAtTerminal(pago);
    await age(pago, 25 * 60);
    const { config } = t.deps;
    const redsys = { ...config.redsys, queryUrl: 'http://127.0.0.1:9/nadie' };
    await reconcilePagos({ ...t.deps, config: { ...config, redsys } });
    expect(await status(pago)).toMatchObject({ estado: 'fallido' });
    await eventually(() => {
      const mails = t.mailbox.to(config.soporte.email).map(({ text }) => text);
      expect(mails.join()).toContain(pago.orderId);
    });
  });

  test('quien vuelve a pulsar mientras el pedido caduca → sigue abierto', async () => {
    const old = await initiate(owner, pet);
    await age(old, 36);
    await Promise.all([reconcilePagos(t.deps), initiate(owner, pet), reconcilePagos(t.deps)]);
    const pedidos = await t.db
      .selectFrom('pedidos')
      .innerJoin('pago_intentos', 'pedido_id', 'pedidos.id')
      .select('pedidos.estado')
      .where('usuario_id', '=', owner.usuario.id)
      .where('pago_intentos.estado', '=', 'creado')
      .execute();
    expect(pedidos).toEqual([{ estado: 'pendiente' }]);
  });

  test('otro intento más reciente mantiene abierto el pedido', async () => {
    const [old, fresh] = [await initiate(owner, pet), await initiate(owner, pet)];
    await age(old, 36);
    await reconcilePagos(t.deps);
    expect(await status(old)).toMatchObject({ estado: 'fallido' });
    expect(await status(fresh)).toMatchObject({ estado: 'pendiente' });
    expect(await estadoPedido()).toBe('pendiente');
  });

  test('abierto en el banco: se espera, pero no más de un día', async () => {
    const pago = await initiate(owner, pet);
    await fetch(pago.action, { method: 'POST', body: new URLSearchParams(pago.formData) });
    await age(pago, 60);
    await reconcilePagos(t.deps);
    expect(await status(pago)).toMatchObject({ estado: 'pendiente' });
    await age(pago, 25 * 60);
    await reconcilePagos(t.deps);
    expect(await status(pago)).toMatchObject({ estado: 'fallido' });
  });

  test('el aviso llega después de caducar → el dinero no se pierde: en revisión', async () => {
    const pago = await initiate(owner, pet);
    await age(pago, 36);
    await reconcilePagos(t.deps);
    await notify(t, answerOf(t, pago));
    expect(await estadoPedido()).toBe('incidencia');
    expect(await status(pago)).toMatchObject({ estado: 'revision' });
  });

  test('el banco no responde → queda para la próxima vez', async () => {
    const pago = await initiate(owner, pet);
    await payAtTerminal(pago);
    await age(pago, 36);
    const { config } = t.deps;
    const redsys = { ...config.redsys, queryUrl: 'http://127.0.0.1:9/nadie' };
    await reconcilePagos({ ...t.deps, config: { ...config, redsys } });
    expect(await status(pago)).toMatchObject({ estado: 'pendiente' });
    expect(await estadoPedido()).toBe('pendiente');
    await reconcilePagos(t.deps);
    expect(await estadoPedido()).toBe('completada');
  });

  test('la tarjeta callada es la de la tabla', () => {
    expect(findTarjeta(CALLADA.numero)).toMatchObject({ aviso: 'ninguno', vuelta: 'desnuda' });
  });
});
