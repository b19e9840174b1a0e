import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Devolucion } from '@vuelve/contract/pedido-admin';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { getDevolucion } from '../../compra/pagos/devoluciones.ts';
import { askAboutDevolucion } from '../../compra/pagos/dudas.ts';
import { reconcilePagos } from '../../compra/pagos/reconcile-pagos.ts';
import { requestDevolucion } from '../../cimientos/redsys/devolucion.ts';
import { openBanco } from '../../test/banco.ts';
import {
  ageDudas,
  EQUIPO,
  leavePedida,
  listAlEquipo,
  readDinero,
  sell,
  type Venta,
} from '../../test/devoluciones.ts';
import { makeOnce, useOpened, useTestApp } from '../../test/fixtures.ts';
import { listEventos } from '../../test/tienda.ts';

const banco = useOpened(() => openBanco());
const t = useTestApp({ SUPPORT_EMAIL: EQUIPO });
const admin = makeOnce(() => t.createOwner('A'));

const ask = (id: number) => admin.client.post<Devolucion>(`/admin/devoluciones/${id}/consulta`);

/** A refund of ten euros with unknown outcome, asked for `minutes` ago. */
async function leaveDuda(minutes: number) {
  const venta = await sell(t, admin);
  await leavePedida(t, admin, venta, 1000, minutes);
  const [{ id } = { id: 0 }] = (await venta.read()).devoluciones;
  return { venta, id };
}

const setIntento = ({ pago }: Venta, cambios: { comercio?: string; terminal?: string }) =>
  t.db.updateTable('pago_intentos').set(cambios).where('ds_order', '=', pago.orderId).execute();

const statesOf = async ({ read }: Venta) =>
  (await read()).devoluciones.map(({ estado, codigo }) => [estado, codigo]);

describe('una duda no se da por no hecha', () => {
  test.each<[string, Record<string, string>]>([
    ['sin terminar', { Ds_State: 'S' }],
    ['en curso', { Ds_Response: '9998' }],
    ['ilegible', { Ds_Amount: '10,00' }],
    ['sin terminal', { Ds_Terminal: '' }],
    ['con un fallo del banco', { Ds_Response: '0913' }],
  ])('mientras el banco tenga una devolución %s', async (_, campos) => {
    const { venta, id } = await leaveDuda(16);
    const listed = { Ds_TransactionType: '3', Ds_Response: '0900', Ds_Amount: '1000', ...campos };
    const askBanco = async () =>
      askAboutDevolucion(banco.besides(t.deps), await getDevolucion(t.db, id));
    banco.know(venta.pago.orderId, {}, listed);
    expect((await askBanco()).estado).toBe('pedida');
    banco.know(
      venta.pago.orderId,
      {},
      { ...listed, Ds_Response: '0950', Ds_Amount: '1000', Ds_State: 'F', Ds_Terminal: '1' },
    );
    expect((await askBanco()).estado).toBe('denegada');
  });

  test.each([{ comercio: '111111111' }, { terminal: '7' }])(
    'si el pago se hizo en otro terminal: %j',
    async (cambios) => {
      const { venta, id } = await leaveDuda(16);
      await setIntento(venta, cambios);
      expect((await ask(id)).body.estado).toBe('pedida');
    },
  );

  test('porque el reloj del servidor vaya adelantado', async () => {
    const { id } = await leaveDuda(2);
    const devolucion = await getDevolucion(t.db, id);
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    const { estado } = await askAboutDevolucion(t.deps, devolucion).finally(() =>
      now.mockRestore(),
    );
    expect(estado).toBe('pedida');
  });
});

test.each([{ comercio: '111111111' }, { terminal: '7' }])(
  'un pago hecho en otro terminal (%j) no se ofrece devolver, y pedirlo → 409',
  async (cambios) => {
    const venta = await sell(t, admin);
    await setIntento(venta, cambios);
    expect((await venta.read()).intentos[0]?.devolvible).toBe(0);
    expect((await venta.refund()).status).toBe(409);
  },
);

describe('lo que se dio por no hecho', () => {
  test('y aparece hecho → hecha, con su motivo en la rectificativa', async () => {
    const { venta, id } = await leaveDuda(16);
    expect((await ask(id)).body.estado).toBe('denegada');
    await requestDevolucion(t.deps.config.redsys, { order: venta.pago.orderId, importe: 1000 });
    expect((await venta.refund({ importe: 30 })).status).toBe(409);
    expect(await statesOf(venta)).toEqual([['hecha', null]]);
    expect(await readDinero(venta)).toMatchObject({ devuelto: [10], back: [10] });
    expect((await venta.read()).rectificativas).toMatchObject([{ motivo: 'Llegó rota' }]);
  });

  test('y se pide otra vez y se hace → la primera sigue no hecha', async () => {
    const { venta, id } = await leaveDuda(16);
    await ask(id);
    expect((await venta.refund({ importe: 10 })).body.estado).toBe('hecha');
    expect(await statesOf(venta)).toEqual([
      ['hecha', null],
      ['denegada', null],
    ]);
    await requestDevolucion(t.deps.config.redsys, { order: venta.pago.orderId, importe: 1000 });
    await venta.refund({ importe: 10 });
    expect(await statesOf(venta)).toEqual([
      ['hecha', null],
      ['hecha', null],
    ]);
  });

  test('lo denegó el banco → nada lo cambia', async () => {
    const venta = await sell(t, admin);
    await venta.refund({ importe: 1.91 });
    await requestDevolucion(t.deps.config.redsys, { order: venta.pago.orderId, importe: 191 + 9 });
    await venta.refund();
    expect(await statesOf(venta)).toEqual([['denegada', '0950']]);
  });
});

describe('el equipo se entera por correo, una vez', () => {
  test('de la que se da por no hecha', async () => {
    const { venta, id } = await leaveDuda(16);
    for (let i = 0; i < 2; i++) await ask(id);
    const [mail, ...more] = await listAlEquipo(t, venta);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('no tiene constancia');
  });

  test('de la que sigue sin saberse al cabo de un día', async () => {
    const { venta } = await leaveDuda(23 * 60);
    const away = banco.besides(t.deps);
    away.config.redsys.queryUrl = 'http://127.0.0.1:9/consulta';
    const silence = vi.spyOn(console, 'error').mockImplementation(() => {});
    await reconcilePagos(away);
    expect(await listAlEquipo(t, venta)).toEqual([]);
    await ageDudas(t, 25 * 60);
    for (let i = 0; i < 2; i++) await reconcilePagos(away);
    silence.mockRestore();
    const [mail, ...more] = await listAlEquipo(t, venta);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('En un día no se ha aclarado');
  });
});

test('lo que se quedó un minuto sin enviar ya no se envía', async () => {
  const venta = await sell(t, admin);
  await sql`CREATE FUNCTION tardar() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN NEW.fecha_alta := now() - interval ''61 seconds''; RETURN NEW; END'`.execute(t.db);
  await sql`CREATE TRIGGER tardar BEFORE INSERT ON devoluciones
    FOR EACH ROW EXECUTE FUNCTION tardar()`.execute(t.db);
  const { body } = await venta.refund({ importe: 10 });
  await sql`DROP TRIGGER tardar ON devoluciones`.execute(t.db);
  expect(body.estado).toBe('pedida');
  expect(await venta.listAtBank()).toEqual([]);
});

test('el banco dice que no de la que entretanto constaba hecha → queda escrito', async () => {
  const venta = await sell(t, admin);
  const server = createServer((_, response) => {
    const done = { estado: 'hecha', resuelta: new Date() } as const;
    const close = t.db.updateTable('devoluciones').set(done).where('estado', '=', 'pedida');
    void close.execute().then(() => response.end('{"errorCode":"SIS0057"}'));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { redsys } = t.deps.config;
  const { restUrl } = redsys;
  redsys.restUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const { body } = await venta.refund().finally(() => {
    redsys.restUrl = restUrl;
    server.closeAllConnections();
    server.close();
  });
  expect(body.estado).toBe('hecha');
  const ours = (await listEventos(t)).filter(({ ds_order }) => ds_order === venta.pago.orderId);
  expect(ours.at(-1)?.resultado).toBe('devolucion denegada: SIS0057');
});
