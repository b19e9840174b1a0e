import { DOCUMENTOS } from '@vuelve/contract/documentos-legales';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Buzon } from '../../cimientos/adapters/buzon.ts';
import { listTareas } from '../../oficina/tareas/tareas.ts';
import { eventually } from '../../test/eventually.ts';
import { conciliar } from '../../test/conciliar.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import {
  answerOf,
  type Buyer,
  createBuyer,
  type Iniciado,
  initiate,
  listMails,
  notify,
  readPago,
} from '../../test/tienda.ts';
import { FALLOS } from '../../cimientos/jobs/fallos.ts';
import { openEstafeta } from '../../open-estafeta.ts';
import { reportDudosas, sendConfirmacion } from './confirmaciones.ts';

const t = useTestApp();
const buyer = makeEach(() => createBuyer(t));
let pago: Iniciado['data'];
let orderId: string;
/** The paid order, whose confirmation was sent. */
let id: number;
beforeEach(async () => {
  ({ id, orderId, pago } = await pay(t, buyer));
  await eventually(async () => {
    if ((await correo()) !== 'enviado') throw new Error('The confirmation has not gone');
  });
});

afterEach(() => vi.restoreAllMocks());

async function pay(app: TestApp, who: Buyer) {
  const pago = await initiate(who, who.pet);
  await notify(app, answerOf(app, pago));
  return { id: (await readPago(app, pago)).pedido.id, orderId: pago.orderId, pago };
}

const correo = async () => (await readPago(t, { orderId })).pedido.correo;

const setCorreo = (
  estado: 'pendiente' | 'enviando' | 'enviado',
  correo_desde?: Date,
  pedidoId = id,
) =>
  t.db
    .updateTable('pedidos')
    .set({ correo: estado, correo_desde })
    .where('id', '=', pedidoId)
    .execute();

async function messageIdOf(paid: { orderId: string }): Promise<string> {
  const { hash } = (await readPago(t, paid)).pedido;
  return `<pedido-${hash}@${new URL(t.deps.config.publicUrl).hostname}>`;
}

/** Lets failed confirmations be tried again at once. */
const skipRetryWait = () =>
  eventually(async () => {
    const { numAffectedRows } = await sql`UPDATE pgboss.job SET start_after = now()
      WHERE name = 'confirmacion' AND state = 'retry'`.execute(t.db);
    expect(numAffectedRows).toBe(1n);
  });

function keepingBuzon() {
  const sent: Parameters<Buzon['send']>[] = [];
  const buzon: Buzon = {
    async send(...mail) {
      sent.push(mail);
    },
  };
  return { buzon, sent };
}

const ROTO: Buzon = {
  send: () => Promise.reject(new Error('the mail server is away')),
};

describe('la confirmación de un pedido', () => {
  test('un solo correo, con el recibo y las condiciones de venta', async () => {
    await notify(t, answerOf(t, await initiate(buyer, buyer.pet), { Ds_Response: '0190' }));
    const [mail, ...more] = (await listMails(t, buyer)).filter(
      ({ subject }) => subject !== 'Tu pago en Vuelve no se ha completado',
    );
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Tu pedido nº ${orderId} de Vuelve está en marcha`);
    expect(mail?.text).toContain('Calle del Olmo 12, 3.º B, 28012 Madrid');
    const { factura, hash } = (await readPago(t, { orderId })).pedido;
    expect(mail?.messageId).toContain(hash);
    const [recibo, condiciones, ...others] = mail?.attachments ?? [];
    expect(others).toEqual([]);
    expect(condiciones).toMatchObject({
      filename: `condiciones-${DOCUMENTOS.condiciones.version}.html`,
      mimeType: 'text/html',
    });
    const papel = Buffer.from(condiciones?.content as ArrayBuffer).toString();
    expect(papel).toContain('<h1>Condiciones de venta</h1>');
    expect(papel).toContain('Por la presente le comunico que desisto');
    expect(papel).toContain(`<base href="${t.deps.config.publicUrl}"/>`);
    expect(papel).not.toMatch(/<script|<link|<img/);
    expect(papel.length).toBeLessThan(12_000);
    expect(recibo).toMatchObject({
      filename: `recibo-${factura}.pdf`,
      mimeType: 'application/pdf',
    });
    const bytes = Buffer.from(recibo?.content as ArrayBuffer);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('otra vez enviada → con las condiciones de entonces, aunque hayan cambiado', async () => {
    const texto = { huella: Buffer.alloc(32, id % 256), version: '2025-01-01' };
    await t.db
      .insertInto('condiciones')
      .values({ ...texto, html: '<p>Las de entonces</p>' })
      .execute();
    const { huella: condiciones } = texto;
    await t.db.updateTable('pedidos').set({ condiciones }).where('id', '=', id).execute();
    await setCorreo('pendiente');
    const { buzon, sent } = keepingBuzon();
    await sendConfirmacion(t.deps, buzon, id);
    const mail = Buffer.from(sent[0]![1] as Uint8Array).toString();
    expect(mail).toContain('condiciones-2025-01-01.html');
    expect(mail).toContain(Buffer.from('<p>Las de entonces</p>').toString('base64'));
  });

  test('enviada → no se envía otra vez', async () => {
    const { buzon, sent } = keepingBuzon();
    await sendConfirmacion(t.deps, buzon, id);
    expect(sent).toEqual([]);
    expect(await correo()).toBe('enviado');
  });

  test('en manos de quien murió al enviarla → a los diez minutos lo sabe el equipo, una vez', async () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await setCorreo('enviando', minutesAgo(9));
    await reportDudosas(t.deps);
    expect(await correo()).toBe('enviando');
    await setCorreo('enviando', minutesAgo(11));
    for (let i = 0; i < 2; i++) await conciliar(t.deps);
    expect(await correo()).toBe('dudoso');
    const told = () =>
      t.mailbox.to(t.deps.config.soporte.email).filter(({ text }) => text?.includes(orderId));
    await eventually(() => expect(told()).toHaveLength(1));
  });

  test('en manos de otro («enviando») → no se envía otra vez, y queda para el próximo intento', async () => {
    await setCorreo('enviando');
    const { buzon, sent } = keepingBuzon();
    await expect(sendConfirmacion(t.deps, buzon, id)).rejects.toThrow('It is being sent');
    expect(sent).toEqual([]);
    expect(await correo()).toBe('enviando');
    await setCorreo('enviado');
  });

  test('si el correo no sale, se dice y queda por enviar; la próxima vez sale', async () => {
    await setCorreo('pendiente');
    await expect(sendConfirmacion(t.deps, ROTO, id)).rejects.toThrow('the mail server is away');
    expect(await correo()).toBe('pendiente');
    const { buzon, sent } = keepingBuzon();
    await sendConfirmacion(t.deps, buzon, id);
    await sendConfirmacion(t.deps, buzon, id);
    expect(sent.map(([para]) => para)).toEqual([buyer.email]);
    expect(await correo()).toBe('enviado');
  });

  test('si muere el hilo antes de enviarla, se dice, y sale la próxima vez', async () => {
    vi.spyOn(t.deps.estafeta, 'send').mockRejectedValue(
      Object.assign(new Error(FALLOS.hiloMuerto), { code: 'HILO_MUERTO' }),
    );
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const paid = await pay(t, buyer);
    await eventually(async () => {
      const {
        filas: [tarea],
      } = await listTareas(t.db, { limite: 1 });
      expect(tarea).toMatchObject({
        cola: 'confirmacion',
        estado: 'reintentando',
        error: 'El hilo que hace papeles o correos ha muerto',
      });
    });
    const message = 'A job of confirmacion failed: HILO_MUERTO';
    expect(log.mock.calls[0]).toEqual([expect.objectContaining({ message })]);
    vi.restoreAllMocks();
    await skipRetryWait();
    await eventually(async () => {
      expect((await readPago(t, paid)).pedido.correo).toBe('enviado');
    });
    expect(t.mailbox.countOf(await messageIdOf(paid))).toBe(1);
  });

  test('si muere el hilo mientras el servidor de correo la coge, no se envía otra vez: el equipo lo sabe', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const accept = t.mailbox.hold();
    const paid = await pay(t, buyer);
    const messageId = await messageIdOf(paid);
    await eventually(() => expect(t.mailbox.countOf(messageId)).toBe(1));
    await t.deps.estafeta.close();
    t.deps.estafeta = openEstafeta(t.deps.config, t.url);
    accept();
    await eventually(() => expect(log).toHaveBeenCalledOnce());
    await skipRetryWait();
    await eventually(() => expect(log).toHaveBeenCalledTimes(2)); // the next sender sees the claim
    vi.restoreAllMocks();
    expect((await readPago(t, paid)).pedido.correo).toBe('enviando');
    expect(t.mailbox.countOf(messageId)).toBe(1);
    await setCorreo('enviado', undefined, paid.id);
  });

  test('un servidor de correo que rechaza una de cada tres: salen todas, cada una una vez', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    t.mailbox.refuseEach(3);
    const paid: { id: number; orderId: string }[] = [];
    for (let i = 0; i < 6; i++) paid.push(await pay(t, buyer));
    await eventually(async () => {
      await sql`UPDATE pgboss.job SET start_after = now()
        WHERE name = 'confirmacion' AND state = 'retry'`.execute(t.db);
      const states = await Promise.all(paid.map(async (one) => (await readPago(t, one)).pedido));
      expect(states.map(({ correo: estado }) => estado)).toEqual(paid.map(() => 'enviado'));
    });
    t.mailbox.refuseEach(Infinity);
    for (const one of paid) expect(t.mailbox.countOf(await messageIdOf(one))).toBe(1);
  });

  test('devuelto del todo antes de que saliera → ya no sale', async () => {
    await setCorreo('pendiente');
    const back = { Ds_TransactionType: '3', Ds_Response: '0900' };
    await notify(t, answerOf(t, pago, back));
    const { buzon, sent } = keepingBuzon();
    await sendConfirmacion(t.deps, buzon, id);
    expect(sent).toEqual([]);
  });

  test('dos a la vez → uno solo', async () => {
    await setCorreo('pendiente');
    const { buzon, sent } = keepingBuzon();
    await Promise.allSettled([1, 2, 3, 4].map(() => sendConfirmacion(t.deps, buzon, id)));
    expect(sent).toHaveLength(1);
  });

  test('de un pedido que no existe, o sin pagar → ninguno', async () => {
    const pending = await initiate(buyer, buyer.pet, { nombre: 'Eva' });
    const { pedido } = await readPago(t, pending);
    const { buzon, sent } = keepingBuzon();
    await sendConfirmacion(t.deps, buzon, 2_147_483_647);
    await sendConfirmacion(t.deps, buzon, pedido.id);
    expect(sent).toEqual([]);
  });
});

test('con el servidor de correo caído el pago se completa igual, y la confirmación sale después', async () => {
  const app = await openTestApp();
  try {
    const other = await createBuyer(app);
    await app.mailbox.close();
    const paid = await pay(app, other);
    expect((await readPago(app, paid)).pedido.estado).toBe('completada');
    await eventually(async () => {
      // The retry's waiting time is skipped.
      const failed = await sql`UPDATE pgboss.job SET start_after = now()
        WHERE name = 'confirmacion' AND state = 'retry'`.execute(app.db);
      expect(failed.numAffectedRows).toBe(1n);
    });
    await app.mailbox.reopen();
    const mails = await listMails(app, other);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Tu pedido nº ${paid.orderId} de Vuelve está en marcha`,
    ]);
    expect((await readPago(app, paid)).pedido.correo).toBe('enviado');
  } finally {
    await app.close();
  }
});
