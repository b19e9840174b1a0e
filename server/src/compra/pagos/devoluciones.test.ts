import type { Cesta } from '@vuelve/contract/pedido';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { openBanco } from '../../test/banco.ts';
import { eventually } from '../../test/eventually.ts';
import { makeEach, useOpened, useTestApp } from '../../test/fixtures.ts';
import {
  answerOf,
  complete,
  createBuyer,
  initiate,
  listEventos,
  notify,
  readPago,
} from '../../test/tienda.ts';
import { reconcilePagos } from './reconcile-pagos.ts';

const EQUIPO = 'equipo@vuelve.example';
const DIA_MS = 86_400_000;

const banco = useOpened(() => openBanco());
const t = useTestApp({ SUPPORT_EMAIL: EQUIPO });
const buyer = makeEach(() => createBuyer(t));
const pago = makeEach(() => initiate(buyer, buyer.pet));

const pay = (of = pago) => notify(t, answerOf(t, of));

const refunded = (...importes: number[]) =>
  importes.map((importe) => ({
    Ds_TransactionType: '3',
    Ds_Response: '0900',
    Ds_Amount: String(importe),
  }));

/** Runs the job a day later, with a bank that lists the payment and its refunds. */
async function reconcile(of = pago, ...importes: number[]) {
  banco.know(of.orderId, {}, ...refunded(...importes));
  await age(1.1);
  await reconcilePagos(banco.besides(t.deps));
}

/** Makes every payment, and the last question about it, `days` older. */
async function age(days: number) {
  const then = new Date(Date.now() - days * DIA_MS);
  await t.db
    .updateTable('pago_intentos')
    .set({ fecha_alta: then, resuelto: then, consultado: null })
    .where('estado', '=', 'autorizado')
    .execute();
}

const setEstado = async (estado: 'enviada' | 'caducada') => {
  const { id } = (await readPago(t, pago)).pedido;
  await t.db.updateTable('pedidos').set({ estado }).where('id', '=', id).execute();
};

const stateOf = async (of = pago) => {
  const { intento, pedido } = await readPago(t, of);
  return { estado: pedido.estado, motivo: pedido.motivo, devuelto: intento.devuelto };
};

const listDevoluciones = async (of = pago) =>
  (await listEventos(t)).filter(
    ({ ds_order, resultado }) => ds_order === of.orderId && resultado.startsWith('devolucion: '),
  );

/** The texts of the mails to the team about a payment's refunds. */
async function listAvisos(of = pago): Promise<string[]> {
  await t.drainCorreo();
  return t.mailbox
    .to(EQUIPO)
    .filter(({ subject, text }) => subject?.startsWith('Devolución') && text?.includes(of.orderId))
    .map(({ text }) => text!.replaceAll('\u00a0', ' '));
}

describe('lo que el banco ha devuelto', () => {
  test('todo → pedido devuelto, con su prueba y un aviso al equipo; preguntar otra vez no añade nada', async () => {
    await pay();
    for (let i = 0; i < 3; i++) await reconcile(pago, 3999);
    expect(await stateOf()).toEqual({ estado: 'devuelta', motivo: null, devuelto: 3999 });
    expect(await listDevoluciones()).toMatchObject([
      { canal: 'consulta', campos: { Ds_TransactionType: '3', Ds_Response: '0900' } },
    ]);
    const [aviso, ...more] = await listAvisos();
    expect(more).toEqual([]);
    expect(aviso).toMatch(/Cobrado +39,99 €/);
    expect(aviso).toMatch(/Devuelto +39,99 €/);
    expect(aviso).not.toContain(buyer.email);
    const { body } = await buyer.client.get<Cesta[]>(`/orders/user/${buyer.usuario.id}`);
    expect(body[0]).toMatchObject({ estado: 'devuelta', factura: expect.any(String) });
  });

  test('una parte, y más tarde el resto → devuelto en parte, y después del todo', async () => {
    await pay();
    await setEstado('enviada');
    await reconcile(pago, 1000);
    expect(await stateOf()).toEqual({ estado: 'devuelta_parcial', motivo: null, devuelto: 1000 });
    await reconcile(pago, 1000, 2999);
    expect(await stateOf()).toEqual({ estado: 'devuelta', motivo: null, devuelto: 3999 });
    expect((await listDevoluciones()).map(({ resultado }) => resultado)).toEqual([
      'devolucion: 1000',
      'devolucion: 3999',
    ]);
    expect(await listAvisos()).toHaveLength(2);
  });

  test('nunca más de lo cobrado', async () => {
    await pay();
    await reconcile(pago, 3999, 3999);
    expect(await stateOf()).toMatchObject({ estado: 'devuelta', devuelto: 3999 });
  });

  test('un pago tardío devuelto deja de estar en revisión, y no cuenta como compra', async () => {
    await setEstado('caducada');
    await pay();
    await reconcile(pago, 3999);
    expect(await stateOf()).toEqual({ estado: 'devuelta', motivo: null, devuelto: 3999 });
    expect((await readPago(t, pago)).pedido.factura).toBeNull();
    const { body } = await t.visitor().get(`/payment/status/${pago.ref}`);
    expect(body).toMatchObject({ estado: 'revision', compra: null });
    expect((await complete(buyer.client, answerOf(t, pago))).status).toBe(409);
  });

  test('pagado dos veces y devuelto uno → sigue en revisión; los dos → devuelto', async () => {
    const second = await initiate(buyer, buyer.pet);
    await pay();
    await pay(second);
    await reconcile(second, 3999);
    expect(await stateOf(second)).toEqual({
      estado: 'incidencia',
      motivo: 'doble',
      devuelto: 3999,
    });
    expect(await listAvisos(second)).toHaveLength(1);
    await reconcile(pago, 3999);
    expect(await stateOf()).toEqual({ estado: 'devuelta', motivo: null, devuelto: 3999 });
  });

  test('un pago del que no se supo, cobrado y devuelto → las dos cosas quedan escritas', async () => {
    banco.know(pago.orderId, {}, ...refunded(3999));
    const fecha_alta = new Date(Date.now() - 3_600_000);
    const unknown = t.db.updateTable('pago_intentos').set({ fecha_alta });
    await unknown.where('ds_order', '=', pago.orderId).execute();
    await reconcilePagos(banco.besides(t.deps));
    expect(await stateOf()).toEqual({ estado: 'devuelta', motivo: null, devuelto: 3999 });
    const ours = (await listEventos(t)).filter(({ ds_order }) => ds_order === pago.orderId);
    expect(ours.map(({ resultado }) => resultado)).toEqual(['autorizado', 'devolucion: 3999']);
  });

  test('se pregunta una vez al día, durante dos meses', async () => {
    await pay();
    const ask = async (days: number) => {
      banco.asked.length = 0;
      await age(days);
      await reconcilePagos(banco.besides(t.deps));
      return banco.asked.filter(({ order }) => order === pago.orderId).map(({ tipo }) => tipo);
    };
    expect([await ask(0.9), await ask(1.1), await ask(59), await ask(61)]).toEqual([
      [],
      ['3'],
      ['3'],
      [],
    ]);
    await age(1.1);
    for (let i = 0; i < 2; i++) await reconcilePagos(banco.besides(t.deps));
    expect(banco.asked.filter(({ order }) => order === pago.orderId)).toHaveLength(1);
  });

  test('lo que el banco no dio por hecho, o es de otro comercio, no cuenta', async () => {
    await pay();
    const [one] = refunded(1000);
    banco.know(
      pago.orderId,
      {},
      { ...one, Ds_Response: '0950' },
      { ...one, Ds_State: 'S' },
      { ...one, Ds_MerchantCode: '111111111' },
      { ...one, Ds_Currency: '840' },
    );
    await age(1.1);
    await reconcilePagos(banco.besides(t.deps));
    expect(await stateOf()).toEqual({ estado: 'completada', motivo: null, devuelto: 0 });
  });
});

describe('POST /payment/notify: una devolución', () => {
  const devolucion = { Ds_TransactionType: '3', Ds_Response: '0900' };
  const tell = (campos: Record<string, string>) =>
    notify(t, answerOf(t, pago, { ...devolucion, ...campos }));

  test('de una parte → 200, y queda escrita; repetida no cuenta dos veces', async () => {
    await pay();
    for (let i = 0; i < 2; i++) {
      expect((await tell({ Ds_Amount: '1000' })).body).toEqual({ success: true });
    }
    expect(await stateOf()).toEqual({ estado: 'devuelta_parcial', motivo: null, devuelto: 1000 });
    expect(await listDevoluciones()).toMatchObject([{ canal: 'aviso' }]);
    await reconcile(pago, 1000, 500);
    expect(await stateOf()).toMatchObject({ devuelto: 1500 });
  });

  test('de todo, a la vez por muchos caminos → una', async () => {
    await pay();
    await Promise.all(Array.from({ length: 8 }, () => tell({})));
    expect(await stateOf()).toMatchObject({ estado: 'devuelta', devuelto: 3999 });
    expect(await listDevoluciones()).toHaveLength(1);
    await eventually(async () => expect(await listAvisos()).toHaveLength(1));
  });

  test('de un pago del que no se sabía → se anota; cuando llega el pago, el pedido nace devuelto', async () => {
    expect((await tell({})).body).toEqual({ success: true });
    expect(await stateOf()).toEqual({ estado: 'pendiente', motivo: null, devuelto: 3999 });
    expect(await listDevoluciones()).toHaveLength(1);
    await pay();
    expect(await stateOf()).toEqual({ estado: 'devuelta', motivo: null, devuelto: 3999 });
    expect((await readPago(t, pago)).pedido.correo).toBe('ninguno');
  });

  test.each<[string, Record<string, string>, string]>([
    ['de más de lo cobrado', { Ds_Amount: '4000' }, 'importe'],
    ['en otra moneda', { Ds_Currency: '840' }, 'moneda'],
    ['de otro comercio', { Ds_MerchantCode: '111111111' }, 'comercio'],
    ['denegada', { Ds_Response: '0950' }, 'tipo'],
  ])('%s → no se cree', async (_, campos, resultado) => {
    await pay();
    expect((await tell(campos)).body).toEqual({ success: false });
    expect(await stateOf()).toEqual({ estado: 'completada', motivo: null, devuelto: 0 });
    expect((await listEventos(t)).at(-1)).toMatchObject({ resultado });
  });

  test('firmada con otra clave → no se cree', async () => {
    await pay();
    const key = Buffer.from('clave de otro comercio 1').toString('base64');
    const forged = answerOf(t, pago, devolucion, { key });
    expect((await notify(t, forged)).body).toEqual({ success: false });
    expect(await stateOf()).toMatchObject({ estado: 'completada', devuelto: 0 });
  });
});

describe('un banco que no responde', () => {
  /** Payments that were made a day ago, and a bank that does not answer. */
  async function askInVain() {
    const pagos = [pago, await initiate(buyer, await t.createMascota(buyer))];
    for (const one of pagos) await pay(one);
    await age(1.1);
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { redsys } = t.deps.config;
    const away = { ...redsys, queryUrl: 'http://127.0.0.1:9/consulta' };
    await reconcilePagos({ ...t.deps, config: { ...t.deps.config, redsys: away } });
    const lines = log.mock.calls
      .map(([line]) => String(line))
      .filter((line) => line.startsWith('Payment '));
    log.mockRestore();
    return lines;
  }

  test('por las devoluciones se pregunta otra vez al cabo de una hora, no antes', async () => {
    await askInVain();
    banco.know(pago.orderId, {}, ...refunded(3999));
    await reconcilePagos(banco.besides(t.deps));
    expect((await stateOf()).devuelto).toBe(0);
    await t.db
      .updateTable('pago_intentos')
      .set({ consultado: sql<Date>`consultado - interval '61 minutes'` })
      .where('ds_order', '=', pago.orderId)
      .execute();
    await reconcilePagos(banco.besides(t.deps));
    expect(await stateOf()).toEqual({ estado: 'devuelta', motivo: null, devuelto: 3999 });
  });

  test('el registro lo dice en una línea, con cuántos pagos más', async () => {
    const lines = await askInVain();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^Payment \w{12} could not be looked into: .+ \(and \d+ more\)$/);
  });
});
