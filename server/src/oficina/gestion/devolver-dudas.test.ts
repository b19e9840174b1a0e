import type { Cesta } from '@vuelve/contract/pedido';
import type { Devolucion } from '@vuelve/contract/pedido-admin';
import { describe, expect, test, vi } from 'vitest';
import { reconcilePagos } from '../../compra/pagos/reconcile-pagos.ts';
import { requestDevolucion } from '../../cimientos/redsys/devolucion.ts';
import { NADIE, openBanco, withBanco } from '../../test/banco.ts';
import {
  ageDudas,
  EQUIPO,
  leavePedida,
  listAlEquipo,
  listDevueltos,
  readDinero,
  sell,
} from '../../test/devoluciones.ts';
import { readPdf } from '../../test/leer-pdf.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';

const EMPRESA = {
  EMPRESA_NOMBRE: 'Vuelve Mascotas, S. L.',
  EMPRESA_NIF: 'B12345678',
  EMPRESA_DIRECCION: 'Calle del Retorno 7, 46003 València',
};

const t = useTestApp({ SUPPORT_EMAIL: EQUIPO, ...EMPRESA });
const admin = makeOnce(() => t.createOwner('A'));

const ask = (id: number) => admin.client.post<Devolucion>(`/admin/devoluciones/${id}/consulta`);

const age = (minutes: number) => ageDudas(t, minutes);

/** Runs the reconciliation a day after each payment. */
async function reconcileNextDay() {
  const then = new Date(Date.now() - 26 * 3_600_000);
  const cambios = { fecha_alta: then, resuelto: then, consultado: null };
  await t.db.updateTable('pago_intentos').set(cambios).where('estado', '=', 'autorizado').execute();
  await reconcilePagos(t.deps);
}

describe('POST /admin/devoluciones/:id/consulta', () => {
  test('la línea se corta y no se hizo → no lo sabemos; pasado un cuarto de hora, no consta', async () => {
    const venta = await sell(t, admin);
    const { body } = await venta.refund({ importe: 1.93 });
    expect(body.estado).toBe('dudosa');
    expect((await venta.read()).intentos[0]?.devolvible).toBe(0);
    expect((await venta.refund()).status).toBe(409);
    expect((await ask(body.id)).body.estado).toBe('dudosa');
    await age(16);
    expect((await ask(body.id)).body).toMatchObject({
      estado: 'denegada',
      codigo: null,
      frase: 'El banco no tiene constancia de ella: no se hizo',
    });
    expect(await readDinero(venta)).toEqual({ estado: 'completada', devuelto: [0], back: [] });
    expect((await venta.refund()).body.estado).toBe('hecha');
    expect((await ask(body.id)).body.estado).toBe('denegada');
  });

  test('mientras no se sabe, no se envía ni se resuelve', async () => {
    const venta = await sell(t, admin);
    await venta.refund({ importe: 1.93 });
    const { version, puede } = await venta.read();
    expect(puede.enviar).toBe(false);
    const envio = { transportista: 'SEUR', seguimiento: '1', version };
    const answer = await admin.client.put(`/admin/pedidos/${venta.id}/envio`, envio);
    expect(answer.status).toBe(409);
  });

  test('de un pago tan antiguo que el banco ya no lo lista → no se da por no hecha', async () => {
    const venta = await sell(t, admin);
    const { body } = await venta.refund({ importe: 1.93 });
    await t.db
      .updateTable('pago_intentos')
      .set({ fecha_alta: new Date(Date.now() - 100 * 86_400_000) })
      .where('ds_order', '=', venta.pago.orderId)
      .execute();
    await age(16);
    expect((await ask(body.id)).body.estado).toBe('dudosa');
  });

  test('el banco la lista y aún no la ha decidido → no se da por no hecha', async () => {
    const venta = await sell(t, admin);
    const { body } = await venta.refund({ importe: 1.93 });
    await age(16);
    const banco = await openBanco();
    const { orderId } = venta.pago;
    banco.know(orderId, { Ds_TransactionType: '3', Ds_State: 'P', Ds_Response: '' });
    const { body: asked } = await withBanco(t.deps, banco.url, () => ask(body.id));
    await banco.close();
    expect(asked.estado).toBe('dudosa');
    expect(await listAlEquipo(t, venta)).toEqual([]);
  });

  test('un día sin aclararse → el equipo recibe un correo, y en las vueltas siguientes ninguno más', async () => {
    const venta = await sell(t, admin);
    await venta.refund({ importe: 1.93 });
    await age(25 * 60);
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await withBanco(t.deps, NADIE, async () => {
      for (let i = 0; i < 2; i++) await reconcilePagos(t.deps);
    });
    log.mockRestore();
    expect(await listAlEquipo(t, venta)).toHaveLength(1);
  });

  test('la que no existe → 404', async () => {
    expect((await ask(99_999_999)).status).toBe(404);
  });
});

describe('un servidor que muere mientras devuelve', () => {
  test('estaba hecha → la tarea lo averigua, una vez, con su motivo en la rectificativa', async () => {
    const venta = await sell(t, admin);
    const clave = await leavePedida(t, admin, venta, 1000);
    await requestDevolucion(t.deps.config.redsys, { order: venta.pago.orderId, importe: 1000 });
    for (let i = 0; i < 2; i++) await reconcilePagos(t.deps);
    const pedido = await venta.read();
    expect(pedido.devoluciones).toMatchObject([{ estado: 'hecha', importe: 10 }]);
    expect(pedido.rectificativas).toMatchObject([{ importe: 10, motivo: 'Llegó rota' }]);
    expect((await venta.refund({ importe: 10, clave })).body.estado).toBe('hecha');
    expect(await venta.listAtBank()).toEqual([1000]);
    expect(await listDevueltos(t, venta)).toHaveLength(1);
  });

  test('no se llegó a pedir → nunca se repite sola; pasado un cuarto de hora se da por no hecha', async () => {
    const venta = await sell(t, admin);
    await leavePedida(t, admin, venta, 1000);
    await reconcilePagos(t.deps);
    expect((await venta.read()).devoluciones).toMatchObject([{ estado: 'pedida' }]);
    await age(16);
    await reconcilePagos(t.deps);
    expect((await venta.read()).devoluciones).toMatchObject([{ estado: 'denegada' }]);
    expect(await venta.listAtBank()).toEqual([]);
  });
});

describe('lo devuelto desde aquí y lo devuelto en la web del banco', () => {
  test('la pregunta de cada noche no cuenta dos veces lo que se devolvió desde aquí', async () => {
    const venta = await sell(t, admin);
    await venta.refund({ importe: 10 });
    await reconcileNextDay();
    expect(await readDinero(venta)).toEqual({
      estado: 'devuelta_parcial',
      devuelto: [10],
      back: [10],
    });
    expect(await listAlEquipo(t, venta)).toEqual([]);
    await requestDevolucion(t.deps.config.redsys, { order: venta.pago.orderId, importe: 500 });
    await reconcileNextDay();
    expect(await readDinero(venta)).toEqual({
      estado: 'devuelta_parcial',
      devuelto: [15],
      back: [10, 5],
    });
    expect(await listAlEquipo(t, venta)).toHaveLength(1);
    expect(await listDevueltos(t, venta)).toHaveLength(2);
  });
});

describe('GET /orders/:orderId/user/:userId/rectificativa/:numero', () => {
  test('quien compra descarga la suya, con la factura que rectifica, el motivo y los importes; otro no', async () => {
    const venta = await sell(t, admin);
    await venta.refund({ importe: 10 });
    const { buyer, id } = venta;
    const { body: cesta } = await buyer.client.get<Cesta>(`/orders/${id}/user/${buyer.usuario.id}`);
    expect(cesta).toMatchObject({ devuelto: 10, rectificativas: [{ importe: 10 }] });
    const { numero } = cesta.rectificativas[0]!;
    const path = `/orders/${id}/user/${buyer.usuario.id}/rectificativa/`;
    const { status, headers, body } = await buyer.client.get(path + numero);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain(`rectificativa-${numero}.pdf`);
    const { paginas, titulo } = await readPdf(new Uint8Array(body as unknown as ArrayBuffer));
    expect(titulo).toBe(`Factura rectificativa ${numero}`);
    const texto = paginas
      .flat()
      .map(({ texto }) => texto.replaceAll('\u00a0', ' ').trim())
      .join('\n');
    expect(texto).toContain(`Rectifica a\n${cesta.factura}`);
    expect(texto).toContain('Motivo de la rectificación\nLlegó rota');
    expect(texto).toContain('Base imponible\n-8,26 €\nIVA 21 %\n-1,74 €\nTotal\n-10,00 €');
    expect(texto).toContain('NIF B12345678');

    expect((await buyer.client.get(`${path}${cesta.factura}`)).status).toBe(404);
    const { client, usuario } = await t.createOwner();
    const foreign = `/orders/${id}/user/${usuario.id}/rectificativa/${numero}`;
    expect((await client.get(foreign)).status).toBe(404);
    expect((await admin.client.get(`/admin/pedidos/${id}/factura/${numero}`)).status).toBe(200);
  });

  test('de un céntimo, cuya base es cero → cero va sin signo', async () => {
    const venta = await sell(t, admin);
    await venta.refund({ importe: 0.02 });
    await venta.refund({ importe: 0.01 });
    const [, { numero, base } = { numero: '', base: 1 }] = (await venta.read()).rectificativas;
    expect(base).toBe(0);
    const { body } = await admin.client.get(`/admin/pedidos/${venta.id}/factura/${numero}`);
    const { paginas } = await readPdf(new Uint8Array(body as unknown as ArrayBuffer));
    const texto = paginas.flat().map(({ texto: part }) => part.replaceAll('\u00a0', ' ').trim());
    expect(texto).toContain('0,00 €');
    expect(texto).not.toContain('-0,00 €');
  });
});
