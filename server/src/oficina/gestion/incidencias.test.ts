import type { PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { describe, expect, test } from 'vitest';
import { answerOf, type Iniciado, initiate, notify } from '../../test/tienda.ts';
import { useGestion } from '../../test/gestion.ts';

const { t, admin, buyer, pago, pedido, pay, read, send, setPedido, listHechos, mailsAbout } =
  useGestion();

const resolve = async (cambios = {}) =>
  admin.client.post<PedidoAdmin>(`/admin/pedidos/${pedido.id}/incidencia`, {
    nota: 'Hablado con ella: lo quiere',
    version: (await read()).version,
    ...cambios,
  });

describe('POST /admin/pedidos/:id/incidencia', () => {
  async function payLate() {
    await setPedido({ estado: 'caducada' });
    await pay();
  }

  test('un pago tardío se da por bueno: factura, confirmación y a preparar', async () => {
    await payLate();
    expect(await read()).toMatchObject({
      motivo: 'tardio',
      factura: null,
      puede: { preparar: true },
    });
    const { status, body } = await resolve();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      estado: 'completada',
      motivo: null,
      nota: 'Hablado con ella: lo quiere',
      factura: expect.stringMatching(/^\d{4}-\d{6}$/) as string,
      puede: { enviar: true },
    });
    expect(await mailsAbout(/está en marcha/)).toHaveLength(1);
    expect(await listHechos()).toEqual(['resolver incidencia']);
    expect((await resolve()).status).toBe(409);
  });

  test.each([
    ['cupon', true],
    ['cupon', false],
    ['chapa', false],
    ['cuenta', false],
  ] as const)(
    'motivo %s, con envío %s → se da por bueno, con su factura',
    async (motivo, envio) => {
      await pay();
      await setPedido({ estado: 'incidencia', motivo, envio, factura: null });
      const { status, body } = await resolve();
      expect(status).toBe(200);
      expect(body).toMatchObject({
        estado: 'completada',
        factura: expect.stringMatching(/^\d{4}-\d{6}$/) as string,
        puede: { enviar: envio },
      });
    },
  );

  test('dos a la vez: una factura, y el otro 409', async () => {
    await payLate();
    const { version } = await read();
    const both = await Promise.all([resolve({ version }), resolve({ version })]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(await mailsAbout(/está en marcha/)).toHaveLength(1);
  });

  test('pagado dos veces: no sigue hasta que se devuelve uno; entonces vuelve a donde estaba', async () => {
    const second = await initiate(buyer, buyer.pet);
    await pay();
    await send();
    const { factura } = await read();
    await pay(second);
    expect(await read()).toMatchObject({ estado: 'incidencia', motivo: 'doble' });
    expect((await read()).impide).toMatch(/no cuadra/);
    expect((await resolve()).status).toBe(409);
    const back = answerOf(t, second, { Ds_TransactionType: '3', Ds_Response: '0900' });
    await notify(t, back);
    expect((await read()).rectificativas).toEqual([]);
    const { body } = await resolve();
    expect(body).toMatchObject({ estado: 'enviada', motivo: null, factura });
  });

  test('devuelto en parte y después pagado otra vez: devuelto el segundo, sigue como estaba', async () => {
    const second = await initiate(buyer, buyer.pet);
    const back = (of: Iniciado['data'], cents: string) =>
      notify(
        t,
        answerOf(t, of, {
          Ds_TransactionType: '3',
          Ds_Response: '0900',
          Ds_Amount: cents,
        }),
      );
    await pay();
    await back(pago, '1000');
    await pay(second);
    await setPedido({ nota: 'La de antes' });
    expect((await resolve()).body.error).toMatch(/no cuadra/);
    await back(second, '3999');
    const { status, body } = await resolve();
    expect([status, body.estado, body.rectificativas.length]).toEqual([200, 'devuelta_parcial', 1]);
    expect(body.nota).toBe('La de antes\nHablado con ella: lo quiere');
  });

  test('de una cuenta desactivada → 409 hasta que se activa', async () => {
    await payLate();
    const cuenta = t.db.updateTable('usuarios').where('id', '=', buyer.usuario.id);
    await cuenta.set({ activo: false }).execute();
    expect((await resolve()).body.error).toMatch(/desactivada/);
    await cuenta.set({ activo: true }).execute();
    expect((await resolve()).status).toBe(200);
  });

  test('de quien no tiene cuenta → 409: solo se devuelve', async () => {
    await payLate();
    await setPedido({ usuario_id: null });
    expect((await resolve()).body.error).toMatch(/no tiene cuenta/);
    expect((await read()).comprador.usuario_id).toBeNull();
  });

  test('sin nota → 400; sin incidencia → 409', async () => {
    await payLate();
    expect((await resolve({ nota: ' ' })).status).toBe(400);
    await resolve();
    expect((await resolve()).status).toBe(409);
  });
});
