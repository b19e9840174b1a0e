import type { Devolucion } from '@vuelve/contract/pedido-admin';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { requestDevolucion } from '../../cimientos/redsys/devolucion.ts';
import {
  ageDudas,
  EQUIPO,
  leavePedida,
  listAlEquipo,
  listDevueltos,
  readDinero,
  sell,
  type Venta,
} from '../../test/devoluciones.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import { CONTRASENA } from '../../test/test-app.ts';
import { answerOf, notify } from '../../test/tienda.ts';

const t = useTestApp({ SUPPORT_EMAIL: EQUIPO });
const admin = makeOnce(() => t.createOwner('A'));

/** A refund of ten euros with unknown outcome, asked for `minutes` ago. */
async function leaveDuda(minutes = 16) {
  const venta = await sell(t, admin);
  await leavePedida(t, admin, venta, 1000, minutes);
  const [{ id } = { id: 0 }] = (await venta.read()).devoluciones;
  return { venta, id };
}

const close = (id: number, cambios: Record<string, unknown> = {}, { client } = admin) =>
  client.post<Devolucion>(`/admin/devoluciones/${id}/cierre`, {
    hecha: true,
    nota: 'En Canales consta',
    contrasena: CONTRASENA,
    ...cambios,
  });

const ask = (id: number) => admin.client.post(`/admin/devoluciones/${id}/consulta`);

const countHechos = async ({ id }: Venta) =>
  (
    await t.db
      .selectFrom('auditoria')
      .select('id')
      .where('objeto_id', '=', String(id))
      .where('verbo', 'like', 'dar devolución%')
      .execute()
  ).length;

describe('POST /admin/devoluciones/:id/cierre', () => {
  test('se hizo → el dinero consta devuelto, con rectificativa, correo y registro; repetirlo no cambia nada', async () => {
    const { venta, id } = await leaveDuda();
    expect((await venta.read()).devoluciones).toMatchObject([{ cerrable: true, cierre: null }]);
    for (let i = 0; i < 2; i++) {
      const { status, body } = await close(id);
      const cierre = { hecha: true, nota: 'En Canales consta', administrador: 'Ana' };
      const now = { estado: 'hecha', cerrable: false, cierre, frase: null };
      expect([status, body]).toMatchObject([200, now]);
    }
    const after = { estado: 'devuelta_parcial', devuelto: [10], back: [10] };
    expect(await readDinero(venta)).toEqual(after);
    const { historia, rectificativas, puede } = await venta.read();
    expect(rectificativas).toMatchObject([{ motivo: 'Llegó rota' }]);
    expect(puede.enviar).toBe(true);
    expect(historia.map(({ quien, que }) => [quien, que.split(' · ')[0]])).toEqual(
      expect.arrayContaining([
        ['A mano', expect.stringMatching(/^Devuelto en total: 10,00/)],
        ['Ana', 'Dar devolución por hecha'],
      ]),
    );
    expect(await countHechos(venta)).toBe(1);
    expect(await listDevueltos(t, venta)).toHaveLength(1);
    expect(await listAlEquipo(t, venta)).toEqual([]);
    // The bank lists the refund at last: it counts once.
    await requestDevolucion(t.deps.config.redsys, { order: venta.pago.orderId, importe: 1000 });
    expect((await venta.refund({ importe: 5 })).body.estado).toBe('hecha');
    expect(await readDinero(venta)).toMatchObject({ devuelto: [15], back: [10, 5] });
  });

  test('no se hizo → el pedido sigue y se puede volver a pedir; si aparece hecha, lo está', async () => {
    const { venta, id } = await leaveDuda();
    const { body } = await close(id, { hecha: false, nota: 'No está' });
    expect(body).toMatchObject({
      estado: 'denegada',
      cierre: { hecha: false, nota: 'No está' },
      frase: 'Se miró en la web del banco: no se hizo',
    });
    expect(await readDinero(venta)).toEqual({ estado: 'completada', devuelto: [0], back: [] });
    const other = await t.createOwner('A');
    for (const who of [admin, other]) expect((await close(id, {}, who)).status).toBe(409);
    expect((await close(id, { hecha: false }, other)).status).toBe(409);
    await requestDevolucion(t.deps.config.redsys, { order: venta.pago.orderId, importe: 1000 });
    expect((await venta.refund({ importe: 30 })).status).toBe(409);
    expect((await venta.read()).devoluciones).toMatchObject([{ estado: 'hecha', importe: 10 }]);
    // The bank contradicts the administrator: his closing stays, and cannot be repeated or
    // reversed.
    const { cierre, frase } = (await venta.read()).devoluciones[0]!;
    expect([cierre?.hecha, frase]).toEqual([false, null]);
    expect((await close(id, { corrige: true })).status).toBe(409);
    expect((await close(id, { hecha: false })).status).toBe(409);
  });

  test('se hizo, y entretanto volvió otro dinero → se suman; la denegada sin palabra del banco se corrige igual', async () => {
    const { venta, id } = await leaveDuda();
    const back = { Ds_TransactionType: '3', Ds_Response: '0900', Ds_Amount: '500' };
    await notify(t, answerOf(t, venta.pago, back));
    await close(id);
    expect(await readDinero(venta)).toMatchObject({ devuelto: [15], back: [5, 10] });

    const { venta: otra, id: suya } = await leaveDuda();
    await close(suya, { hecha: false, nota: 'No está' });
    expect((await otra.read()).devoluciones).toMatchObject([{ cerrable: true }]);
    expect((await otra.refund({ importe: 5, motivo: 'Otra' })).body.estado).toBe('hecha');
    await leavePedida(t, admin, otra, 100);
    expect((await close(suya, { corrige: true })).body.error).toMatch(/aún no sabemos/);
    const [{ id: abierta } = { id: 0 }] = (await otra.read()).devoluciones;
    await ageDudas(t, 16);
    await close(abierta, { hecha: false });
    expect((await close(suya, { corrige: true })).body).toMatchObject({
      estado: 'hecha',
      cierre: { hecha: true },
    });
    const now = await otra.read();
    expect(now.devoluciones.map(({ estado }) => estado)).toEqual(['denegada', 'hecha', 'hecha']);
    expect(now.rectificativas).toMatchObject([
      { motivo: 'Otra', importe: 5 },
      { motivo: 'Llegó rota', importe: 10 },
    ]);
    expect(await countHechos(otra)).toBe(3);
    expect(await listDevueltos(t, otra)).toHaveLength(2);
    // The refund cannot have been made when the rest of the payment does not cover it.
    expect((await otra.refund({ importe: 24.5 })).body.estado).toBe('hecha');
    expect((await otra.read()).devoluciones[1]).toMatchObject({ cerrable: false });
    expect((await close(abierta, { corrige: true })).status).toBe(409);
  });

  test('dos administradores a la vez, cada uno lo contrario: vale uno, y el otro recibe 409', async () => {
    const { venta, id } = await leaveDuda();
    const other = await t.createOwner('A');
    const both = await Promise.all([close(id), close(id, { hecha: false }, other)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const [{ estado } = { estado: '' }] = (await venta.read()).devoluciones;
    const [devuelto, back] = estado === 'hecha' ? [[10], [10]] : [[0], []];
    expect(await readDinero(venta)).toMatchObject({ devuelto, back });
    expect(await countHechos(venta)).toBe(1);
  });

  test('mientras se cierra, el banco lo aclara → consta una vez', async () => {
    const { venta, id } = await leaveDuda();
    await requestDevolucion(t.deps.config.redsys, { order: venta.pago.orderId, importe: 1000 });
    const [answer] = await Promise.all([close(id), ask(id)]);
    expect([200, 409]).toContain(answer.status);
    expect(await readDinero(venta)).toMatchObject({ devuelto: [10], back: [10] });
    expect(await listDevueltos(t, venta)).toHaveLength(1);
  });

  test('aclarada por el banco, o de hace menos de un cuarto de hora → 409; una anterior, de otro pedido → 200', async () => {
    const anterior = await leaveDuda();
    const { venta, id } = await leaveDuda(14);
    expect((await venta.read()).devoluciones).toMatchObject([{ cerrable: false }]);
    expect((await close(anterior.id)).status).toBe(200);
    expect((await close(id)).body.error).toMatch(/cuarto de hora/);
    await ageDudas(t, 16);
    await ask(id);
    expect((await close(id, { hecha: false })).body.error).toMatch(/Ya se sabe/);
    expect(await countHechos(venta)).toBe(0);
  });

  test.each([
    [{ nota: ' ' }, 'nota'],
    [{ nota: 'x'.repeat(501) }, 'nota'],
    [{ hecha: undefined }, 'hecha'],
    [{ contrasena: 'no-es-esta-1' }, 'contrasena'],
  ])('%j → 400 en su campo', async (cambios, campo) => {
    const { venta, id } = await leaveDuda();
    const { status, body } = await close(id, cambios);
    expect([status, Object.keys(body.campos ?? {})]).toEqual([400, [campo]]);
    expect((await venta.read()).devoluciones).toMatchObject([{ estado: 'pedida' }]);
  });

  test('la que no existe → 404; sin nota, la base de datos no la da por cerrada a mano', async () => {
    expect((await close(99_999_999)).status).toBe(404);
    const { id } = await leaveDuda();
    const half = sql`UPDATE devoluciones SET cerrada_por = 1 WHERE id = ${id}`.execute(t.db);
    await expect(half).rejects.toThrow(/check/);
  });
});
