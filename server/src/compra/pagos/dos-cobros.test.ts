import { describe, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { makeEach, useTestApp } from '../../test/fixtures.ts';
import {
  answerOf,
  complete,
  createBuyer,
  initiate,
  listEventos,
  listMails,
  notify,
  readPago,
} from '../../test/tienda.ts';

const t = useTestApp({ SUPPORT_EMAIL: 'equipo@vuelve.example' });
const buyer = makeEach(() => createBuyer(t));
const pago = makeEach(() => initiate(buyer, buyer.pet));

const EN_REVISION = 'Hemos recibido tu pago y estamos revisando tu pedido';

const subjects = async () => (await listMails(t, buyer)).map(({ subject }) => subject);

const listAvisos = ({ orderId }: { orderId: string }) =>
  t.mailbox
    .to('equipo@vuelve.example')
    .filter(({ subject }) => subject === `Incidencia en el pedido nº ${orderId}`);

const expire = ({ id }: { id: number }) =>
  t.db.updateTable('pedidos').set({ estado: 'caducada' }).where('id', '=', id).execute();

describe('POST /payment/notify: dinero que nadie esperaba', () => {
  test('dos intentos del mismo pedido, aprobados → incidencia «doble», con una factura', async () => {
    const second = await initiate(buyer, buyer.pet);
    await notify(t, answerOf(t, pago));
    const { factura } = (await readPago(t, pago)).pedido;
    expect((await notify(t, answerOf(t, second))).body).toEqual({ success: true });
    const { intento, pedido } = await readPago(t, second);
    expect(intento.estado).toBe('autorizado');
    expect(pedido).toMatchObject({ estado: 'incidencia', motivo: 'doble', factura });
    expect((await listEventos(t)).at(-1)).toMatchObject({
      ds_order: second.orderId,
      resultado: 'incidencia: doble',
    });
  });

  test('se escribe a quien compró y al equipo, una vez', async () => {
    const second = await initiate(buyer, buyer.pet);
    await notify(t, answerOf(t, pago));
    expect(await subjects()).toHaveLength(1);
    for (let i = 0; i < 3; i++) await notify(t, answerOf(t, second));
    const confirmacion = `Tu pedido nº ${pago.orderId} de Vuelve está en marcha`;
    expect(await subjects()).toEqual([confirmacion, EN_REVISION]);
    await eventually(() => expect(listAvisos(pago)).toHaveLength(1));
    const [aviso] = listAvisos(pago);
    expect(aviso?.text).toContain(second.orderId);
    expect(aviso?.text).toContain('39,99');
    expect(aviso?.text).not.toContain(buyer.email);
  });

  test('caducó, y después llega el dinero → incidencia «tardio», sin factura ni confirmación', async () => {
    await expire((await readPago(t, pago)).pedido);
    expect((await notify(t, answerOf(t, pago))).body).toEqual({ success: true });
    const { intento, pedido } = await readPago(t, pago);
    expect(intento.estado).toBe('autorizado');
    expect(pedido).toMatchObject({
      estado: 'incidencia',
      motivo: 'tardio',
      factura: null,
      pagado: expect.any(Date),
      correo: 'ninguno',
    });
    expect(await subjects()).toEqual([EN_REVISION]);
    await eventually(() => expect(listAvisos(pago)).toHaveLength(1));
    expect((await listEventos(t)).at(-1)).toMatchObject({ resultado: 'incidencia: tardio' });
  });

  test('caducó, y después llega un no → sigue caducado, sin correo', async () => {
    await expire((await readPago(t, pago)).pedido);
    await notify(t, answerOf(t, pago, { Ds_Response: '0190' }));
    expect((await readPago(t, pago)).pedido.estado).toBe('caducada');
    expect(await subjects()).toEqual([]);
  });

  test('en revisión, el mismo aviso otra vez no cambia nada', async () => {
    await expire((await readPago(t, pago)).pedido);
    await notify(t, answerOf(t, pago));
    const before = await readPago(t, pago);
    await notify(t, answerOf(t, pago));
    await complete(t.visitor(), answerOf(t, pago));
    expect(await readPago(t, pago)).toEqual(before);
    expect(await subjects()).toEqual([EN_REVISION]);
  });
});
