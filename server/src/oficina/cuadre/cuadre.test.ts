import type { Lista } from '@vuelve/contract/admin';
import type { DiaCuadre } from '@vuelve/contract/cuadre';
import { hoyISO } from '@vuelve/contract/fechas';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openBanco } from '../../test/banco.ts';
import { EQUIPO } from '../../test/devoluciones.ts';
import { reconcilePagos } from '../../compra/pagos/reconcile-pagos.ts';
import { makeEach } from '../../test/fixtures.ts';
import { openTestApp } from '../../test/test-app.ts';
import {
  answerOf,
  createBuyer,
  type Iniciado,
  initiate,
  notify,
  readPago,
} from '../../test/tienda.ts';
import { compareDias } from './compare-dias.ts';

const t = makeEach(() => openTestApp({ SUPPORT_EMAIL: EQUIPO }));
const banco = makeEach(() => openBanco());
const admin = makeEach(() => t.createOwner('A'));
afterEach(async () => {
  vi.restoreAllMocks();
  await t.close();
  await banco.close();
});

const DIA_MS = 24 * 3_600_000;
/** The nth night after today. Today is the day to compare. */
const night = (n: number) => new Date(Date.now() + n * DIA_MS);
const compare = (n = 1, deps = banco.besides(t.deps)) => compareDias(deps, night(n));

/** Compares while the bank is away: the night fails. */
async function compareAlone() {
  const deps = banco.besides(t.deps);
  deps.config.redsys.queryUrl = 'http://127.0.0.1:9/consulta';
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await expect(compareDias(deps, night(1))).rejects.toThrow('The bank does not answer');
}

async function begin(): Promise<Iniciado['data']> {
  const buyer = await createBuyer(t);
  return initiate(buyer, buyer.pet);
}

const REEMBOLSO = { Ds_TransactionType: '3', Ds_Response: '0900', Ds_Amount: '1000' };

/** A payment with refunds of ten euros each, known to us and to the bank. */
async function sell(devoluciones = 0): Promise<Iniciado['data']> {
  const pago = await begin();
  await notify(t, answerOf(t, pago));
  if (devoluciones > 0) await notify(t, answerOf(t, pago, REEMBOLSO));
  const back = Array.from({ length: devoluciones }, () => REEMBOLSO);
  banco.know(pago.orderId, {}, ...back);
  return pago;
}

const listDias = async (query = '') =>
  (await admin.client.get<Lista<DiaCuadre>>(`/admin/cuadre${query}`)).body;

/** Today's row of the screen. */
async function readHoy(): Promise<DiaCuadre | undefined> {
  return (await listDias()).filas.find(({ dia }) => dia === hoyISO());
}

/** The sums of all days: just after midnight, events of two hours ago belong to yesterday. */
async function sumDias() {
  const { filas } = await listDias('?limite=100');
  const sum = (field: 'diferencias' | 'cobrado' | 'banco_cobrado') =>
    filas.reduce((total, dia) => total + (dia[field] ?? 0), 0);
  const sums = { cobrado: sum('cobrado'), banco_cobrado: sum('banco_cobrado') };
  return { dias: filas.length, diferencias: sum('diferencias'), ...sums };
}

async function countMails(): Promise<number> {
  await t.drainCorreo();
  return t.mailbox.to(EQUIPO).filter(({ subject }) => subject?.includes('no cuadra')).length;
}

describe('GET /admin/cuadre', () => {
  test('lo cobrado, lo devuelto y lo que no llegó a pagarse cuadran, sin correo; y hay cuatro días', async () => {
    await sell();
    await sell(1);
    await begin();
    await compare();
    expect(await readHoy()).toMatchObject({
      intentos: 3,
      sin_respuesta: 0,
      cobrado: 79.98,
      devuelto: 10,
      banco_cobrado: 79.98,
      banco_devuelto: 10,
      diferencias: 0,
      lista: [],
      hecha: expect.any(String),
    });
    expect(await countMails()).toBe(0);
    const { filas, siguiente } = await listDias('?limite=3');
    expect(filas.map(({ intentos }) => intentos)).toEqual([3, 0, 0]);
    const rest = await listDias(`?limite=3&cursor=${siguiente}`);
    expect([rest.filas.length, rest.siguiente]).toEqual([1, null]);
    for (const cursor of ['2026-13-01', '2026-02-30', '2023-02-29', '0000-01-01', '7']) {
      expect((await admin.client.get(`/admin/cuadre?cursor=${cursor}`)).status).toBe(400);
    }
    for (const cursor of ['0001-01-01', '2024-02-29', '9999-12-31']) {
      expect((await admin.client.get(`/admin/cuadre?cursor=${cursor}`)).status).toBe(200);
    }
  });

  test('el banco dice más, o menos: cada diferencia con su pedido, y un correo, una vez; nada cambia en los pagos', async () => {
    await sell();
    const [unheard, unknown, refunded] = [await begin(), await sell(), await sell()];
    banco.know(unheard.orderId, {});
    banco.know(unknown.orderId);
    banco.know(refunded.orderId, {}, REEMBOLSO);
    await compare();
    const asked = banco.asked.length;
    await compare();
    expect(banco.asked).toHaveLength(asked);
    const hoy = await readHoy();
    expect(hoy).toMatchObject({ intentos: 4, diferencias: 3, sin_respuesta: 0 });
    const none = { cobrado: 0, devuelto: 0, banco_cobrado: 0, banco_devuelto: 0 };
    const row = async (pago: Iniciado['data'], sumas: Partial<typeof none>) => ({
      pedido_id: (await readPago(t, pago)).pedido.id,
      ds_order: pago.orderId,
      ...none,
      ...sumas,
    });
    expect(hoy?.lista).toEqual([
      await row(unheard, { banco_cobrado: 39.99 }),
      await row(unknown, { cobrado: 39.99 }),
      await row(refunded, { cobrado: 39.99, banco_cobrado: 39.99, banco_devuelto: 10 }),
    ]);
    expect((await readPago(t, unheard)).pedido.estado).toBe('pendiente');
    expect((await readPago(t, refunded)).intento.devuelto).toBe(0);
    expect(await countMails()).toBe(1);

    // The next night two of them agree, and a new one differs.
    banco.know(unknown.orderId, {});
    await notify(t, answerOf(t, refunded, REEMBOLSO));
    banco.know((await begin()).orderId, {});
    await compare(2);
    expect(await readHoy()).toMatchObject({ intentos: 5, diferencias: 2 });
    expect(await countMails()).toBe(2);
    const mails = t.mailbox.to(EQUIPO).filter(({ subject }) => subject?.includes('no cuadra'));
    expect(mails.map(({ text }) => /De (un|\d+) pagos?/.exec(text ?? '')?.[1])).toEqual([
      '3',
      'un',
    ]);
  });

  test('un banco que calla, o dice algo que no se entiende, no cuadra: se le pregunta otra vez la noche siguiente', async () => {
    const [first] = [await sell(), await sell()];
    await compareAlone();
    const none = { cobrado: null, devuelto: null, banco_cobrado: null, banco_devuelto: null };
    expect(await readHoy()).toMatchObject({
      intentos: 2,
      sin_respuesta: 2,
      diferencias: 0,
      ...none,
    });
    await compareAlone(); // half an hour later, the same night
    expect(vi.mocked(console.error).mock.calls).toEqual([
      ['Payments compared with the bank: 2 asked about, 2 without clear answer'],
      ['Payments compared with the bank: 2 asked about, 2 without clear answer'],
    ]);
    // An unclear refund does not hide the charge.
    banco.know(first.orderId, { Ds_Amount: '1' }, { ...REEMBOLSO, Ds_State: 'S' });
    await compare(2);
    const unclear = { cobrado: 79.98, banco_cobrado: 40, devuelto: 0, sin_respuesta: 1 };
    expect(await readHoy()).toMatchObject({ ...unclear, diferencias: 1 });
    banco.know(first.orderId, {});
    await compare(3);
    expect(await readHoy()).toMatchObject({ sin_respuesta: 0, diferencias: 0, cobrado: 79.98 });
    expect(await countMails()).toBe(1);
  });

  test('de un pago de otro terminal no se pregunta, ni se da por bueno; de seis callados, a cinco', async () => {
    const pagos = [];
    for (let i = 0; i < 7; i += 1) pagos.push(await sell());
    const [ajeno] = pagos;
    const elsewhere = t.db.updateTable('pago_intentos').set({ terminal: '7' });
    await elsewhere.where('ds_order', '=', ajeno!.orderId).execute();
    await compareAlone();
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM comparacion_intentos
      WHERE preguntado IS NOT NULL`.execute(t.db);
    expect(rows).toEqual([{ n: 5 }]);
    expect((await readHoy())?.hecha).toBeNull();
    await compare(); // the same night: all are asked about again
    expect(await readHoy()).toMatchObject({ intentos: 7, sin_respuesta: 1 });
    expect((await readHoy())?.hecha).not.toBeNull();
    await compare(2);
    expect(await readHoy()).toMatchObject({ sin_respuesta: 1, diferencias: 0 });
    expect(banco.asked.map(({ order }) => order)).not.toContain(ajeno!.orderId);
  });

  test('lo que el banco cobró y aquí caducó se vuelve a averiguar, y lo asienta quien asienta; entonces cuadra, también semanas después', async () => {
    const [pago, other] = [await begin(), await begin()];
    const gone = t.db.updateTable('pago_intentos').set({ estado: 'caducado', comprobado: true });
    const old = sql<Date>`now() - interval '2 hours'`;
    await gone.set({ resuelto: old, fecha_alta: old, consultado: old }).execute();
    banco.know(pago.orderId, {});
    await compare();
    expect((await readPago(t, pago)).intento.estado).toBe('caducado');
    expect(await sumDias()).toMatchObject({ diferencias: 1 });
    // Days without a nightly run are compared later.
    await reconcilePagos(banco.besides(t.deps));
    expect((await readPago(t, pago)).intento.estado).toBe('autorizado');
    expect((await readPago(t, other)).intento.estado).toBe('caducado');
    await compare(20);
    expect(await sumDias()).toEqual({
      dias: 23,
      diferencias: 0,
      cobrado: 39.99,
      banco_cobrado: 39.99,
    });
    expect(await countMails()).toBe(1);
  });

  test('un pago que se movió dos días se dice una vez, y otra si cambia; lo que calla cuatro noches, también, una vez', async () => {
    const [pago, silent] = [await begin(), await sell()];
    const { id } = (await readPago(t, pago)).intento;
    banco.know(pago.orderId, {});
    banco.know(silent.orderId, {}, { ...REEMBOLSO, Ds_State: 'S' });
    await sql`UPDATE pago_intentos SET fecha_alta = now() - interval '1 day' WHERE id = ${id}`.execute(
      t.db,
    );
    const evento = { canal: 'aviso' as const, resultado: 'repetido', campos: '{}' };
    await t.db
      .insertInto('pago_eventos')
      .values({ ...evento, intento_id: id })
      .execute();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const told: string[] = [];
    for (const n of [1, 2, 3, 4, 5]) {
      if (n === 3) banco.know(pago.orderId, {}, REEMBOLSO);
      await compare(n);
      await t.drainCorreo();
      told.push(
        t.mailbox
          .to(EQUIPO)
          .map(({ text }) => /(De|Por) un pago/.exec(text ?? '')?.[1])
          .join(),
      );
    }
    expect(told).toEqual(['De', 'De', 'De,De', 'De,De,Por', 'De,De,Por']);
    expect((await listDias()).filas.filter(({ diferencias }) => diferencias > 0)).toHaveLength(2);
  });

  test('si el servidor muere a medias, o antes del correo, la siguiente sigue donde estaba', async () => {
    const [first, second] = [await begin(), await sell()];
    banco.know(first.orderId, {});
    await sql`CREATE FUNCTION morir() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN RAISE EXCEPTION ''muerto''; END'`.execute(t.db);
    const { id } = (await readPago(t, second)).intento;
    await sql
      .raw(
        `CREATE TRIGGER morir BEFORE UPDATE ON comparacion_intentos FOR EACH ROW
         WHEN (NEW.intento_id = ${id}) EXECUTE FUNCTION morir()`,
      )
      .execute(t.db);
    await expect(compare()).rejects.toThrow(/muerto/);
    expect(await readHoy()).toMatchObject({ hecha: null, diferencias: 1, sin_respuesta: 1 });
    await sql`DROP TRIGGER morir ON comparacion_intentos`.execute(t.db);

    const { cola, ...deps } = banco.besides(t.deps);
    const sendCorreo = () => Promise.reject(new Error('muerto'));
    await expect(compare(1, { ...deps, cola: { ...cola, sendCorreo } })).rejects.toThrow(/muerto/);
    expect(await countMails()).toBe(0);
    await compare();
    expect(await readHoy()).toMatchObject({ diferencias: 1, sin_respuesta: 0 });
    expect(await countMails()).toBe(1);
    const orders = banco.asked.filter(({ tipo }) => tipo === '0').map(({ order }) => order);
    expect(orders).toEqual([first.orderId, second.orderId, second.orderId]);
  });
});
