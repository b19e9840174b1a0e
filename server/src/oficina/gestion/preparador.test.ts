import type { Lista } from '@vuelve/contract/admin';
import type {
  Bandeja,
  CuentasPedidos,
  FilaPedidoAdmin,
  ResultadoTanda,
} from '@vuelve/contract/pedido-admin';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeOnce } from '../../test/fixtures.ts';
import { declare } from '../../test/desistimientos.ts';
import { CORREOS, useGestion } from '../../test/gestion.ts';
import { answerOf, createBuyer, initiate, notify } from '../../test/tienda.ts';

const { t, buyer, pago, pedido, pay, send, setPedido } = useGestion();
const preparador = makeOnce(() => t.createPreparador());

const DIA_MS = 86_400_000;

async function list(bandeja: Bandeja, buscar = pago.orderId) {
  const query = new URLSearchParams({ bandeja, buscar });
  const { body } = await preparador.client.get<Lista<FilaPedidoAdmin>>(`/admin/pedidos?${query}`);
  return body.filas;
}

const count = async () =>
  (await preparador.client.get<CuentasPedidos>('/admin/pedidos/cuentas')).body;

const print = async (que: string) =>
  (await preparador.client.get(`/admin/pedidos/${que}?ids=${pedido.id}`)).status;

const setEnviado = (daysAgo: number) =>
  setPedido({
    ...CORREOS,
    enviado: new Date(Date.now() - daysAgo * DIA_MS),
    estado: 'enviada',
  });

describe('quien prepara pedidos', () => {
  test('ve qué hay que enviar y a dónde, pero ni dinero ni cuentas', async () => {
    await pay();
    const [fila] = await list('por_grabar');
    expect(fila).toMatchObject({
      ref_pago: pago.orderId,
      destinatario: expect.stringMatching(/\w/),
      direccion: expect.stringMatching(/\d{5}/),
      piezas: [expect.objectContaining({ mascota: 'Luna' })],
    });
    expect(fila).toMatchObject({
      total: null,
      factura: null,
      desistimiento: null,
      comprador: { usuario_id: null, nombre: '', email: '' },
    });
    expect(JSON.stringify(fila)).not.toContain(buyer.email);
  });

  test('no encuentra por el correo de quien compró', async () => {
    await pay();
    expect(await list('por_grabar', buyer.email)).toEqual([]);
    expect(await list('por_grabar', buyer.email.slice(0, 4))).toEqual([]);
  });

  test('graba, imprime y envía', async () => {
    await pay();
    const [{ id, version }] = (await list('por_grabar')) as [FilaPedidoAdmin];
    for (const que of ['grabado', 'albaranes', 'etiquetas']) expect(await print(que)).toBe(200);
    const grabado = await preparador.client.post<ResultadoTanda>('/admin/pedidos/grabados', {
      pedidos: [{ id, version }],
      grabado: true,
    });
    const enviado = await preparador.client.post<ResultadoTanda>('/admin/pedidos/enviados', {
      transportista: CORREOS.transportista,
      pedidos: [{ ...grabado.body.hechos[0], seguimiento: '' }],
    });
    expect(enviado.body.fallidos).toEqual([]);
    expect(await list('enviados')).toHaveLength(1);
    const hechos = await t.db
      .selectFrom('auditoria')
      .select('administrador_id')
      .where('objeto', '=', 'pedido')
      .where('objeto_id', '=', String(id))
      .execute();
    expect(new Set(hechos.map((hecho) => hecho.administrador_id))).toEqual(
      new Set([preparador.usuario.id]),
    );
  });

  test('de lo enviado ve 14 días, en la lista, las cuentas y los papeles', async () => {
    await pay();
    await setEnviado(13.9);
    expect(await list('enviados')).toHaveLength(1);
    expect(await print('etiquetas')).toBe(200);
    const before = await count();
    await setEnviado(14.1);
    expect(await list('enviados')).toEqual([]);
    expect(await list('todos')).toEqual([]);
    expect(await print('etiquetas')).toBe(409);
    expect((await count()).enviados).toBe(before.enviados - 1);
  });

  test('ni lo que no está pagado, ni las incidencias, ni lo desistido', async () => {
    expect(await list('todos')).toEqual([]);
    expect(await print('albaranes')).toBe(409);
    await pay();
    await setPedido({ estado: 'incidencia', motivo: 'doble' });
    expect(await list('incidencias')).toEqual([]);
    expect(await list('todos')).toEqual([]);
    await setPedido({ estado: 'completada', motivo: null });
    await declare(buyer.client, { numero: pago.orderId, email: buyer.email }, 'confirmar');
    expect(await list('todos')).toEqual([]);
    expect(await print('grabado')).toBe(409);
  });

  test('de lo que no ve no sabe nada: ni si existe, ni de quién es un número', async () => {
    await pay();
    const { seguimiento, transportista } = CORREOS;
    await setEnviado(15);
    const before = { id: pedido.id, version: 1 };
    const mark = async (path: string, body: object) =>
      (await preparador.client.post<ResultadoTanda>(`/admin/pedidos/${path}`, body)).body;
    for (const result of [
      await mark('grabados', { pedidos: [before], grabado: true }),
      await mark('enviados', { transportista, pedidos: [{ ...before, seguimiento }] }),
      await mark('enviados/deshacer', { pedidos: [before] }),
    ]) {
      expect(result.hechos).toEqual([]);
      expect(result.fallidos).toEqual([{ id: pedido.id, motivo: 'No lo encontramos' }]);
    }

    const other = await createBuyer(t);
    const its = await initiate(other, other.pet);
    await notify(t, answerOf(t, its));
    const [{ id, version }] = (await list('por_grabar', its.orderId)) as [FilaPedidoAdmin];
    const used = await mark('enviados', { transportista, pedidos: [{ id, version, seguimiento }] });
    expect(used.fallidos).toEqual([
      { id, motivo: 'Ese número de seguimiento ya es de otro pedido' },
    ]);
  });

  test('no encuentra por el número de una factura', async () => {
    await pay();
    const { factura } = await t.db
      .selectFrom('pedidos')
      .select('factura')
      .where('id', '=', pedido.id)
      .executeTakeFirstOrThrow();
    expect(await list('por_grabar', factura!)).toEqual([]);
  });

  test('no abre la ficha de un pedido, ni lo envía uno a uno, ni se lleva la lista', async () => {
    await pay();
    for (const path of [`/admin/pedidos/${pedido.id}`, '/admin/pedidos/csv', '/admin/hoy'])
      expect((await preparador.client.get(path)).status).toBe(403);
    expect((await send({}, preparador.client)).status).toBe(403);
  });

  test('hasta el último día de su encargo, en hora española; después ya no', async () => {
    await pay();
    const setHasta = (days: number) =>
      t.db
        .updateTable('usuarios')
        .set({ rol_hasta: sql<string>`dia_de(now()) + ${days}::int` })
        .where('id', '=', own.usuario.id)
        .execute();
    const own = await t.createPreparador();
    const ask = async () => (await own.client.get('/admin/pedidos')).status;
    await setHasta(0);
    expect(await ask()).toBe(200);
    await setHasta(-1);
    expect(await ask()).toBe(403);
    expect((await own.client.get<{ usuario: object }>('/sesion')).body.usuario).toMatchObject({
      rol: null,
    });
  });
});

describe('un pedido desistido', () => {
  test('tampoco se imprime para quien administra', async () => {
    await pay();
    await declare(buyer.client, { numero: pago.orderId, email: buyer.email }, 'confirmar');
    const admin = await t.createOwner('A');
    const printed = await admin.client.get(`/admin/pedidos/etiquetas?ids=${pedido.id}`);
    expect(printed.status).toBe(409);
  });
});
