import { hoyISO } from '@vuelve/contract/fechas';
import type { Lista } from '@vuelve/contract/admin';
import type { DatosBloqueados } from '@vuelve/contract/eliminacion';
import type { Cadena, FilaFactura } from '@vuelve/contract/factura-admin';
import type { FilaPedidoAdmin, PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { textosEliminacion } from '@vuelve/contract/textos-eliminacion';
import { beforeAll, describe, expect, test } from 'vitest';
import { eraseDue } from '../../salida/eliminaciones/borrado.ts';
import { askToErase, makeDue } from '../../test/eliminaciones.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import { CONTRASENA } from '../../test/test-app.ts';
import { answerOf, createBuyer, initiate, listMails, notify, readPago } from '../../test/tienda.ts';
import { VENDEDOR } from '../../test/vendedor.ts';
import { deleteBloqueadosVencidos } from './bloqueados.queries.ts';

const t = useTestApp(VENDEDOR);
const admin = makeOnce(() => t.createOwner('A'));
const buyer = makeOnce(() => createBuyer(t));
let id: number;
let before: PedidoAdmin;
let orderId: string;
/** The bank's late answer about the attempt that it had denied. */
let tarde: ReturnType<typeof answerOf>;
/** The bank's answer about a partial refund of the paid attempt. */
let devuelta: ReturnType<typeof answerOf>;
/** Attempts of yesterday that nobody can pay any more. */
const AYER = { comprobado: true, fecha_alta: new Date(Date.now() - 86_400_000) };
beforeAll(async () => {
  const denied = await initiate(buyer, buyer.pet);
  tarde = answerOf(t, denied);
  await notify(t, answerOf(t, denied, { Ds_Response: '0190' }));
  const pago = await initiate(buyer, buyer.pet);
  ({ orderId } = pago);
  const parte = { Ds_TransactionType: '3', Ds_Response: '0900', Ds_Amount: '500' };
  devuelta = answerOf(t, pago, parte);
  await notify(t, answerOf(t, pago));
  ({ id } = (await readPago(t, pago)).pedido);
  await listMails(t, buyer);
  const { version } = await read();
  const envio = { transportista: 'Correos', seguimiento: 'PQ1234', version };
  await admin.client.put(`/admin/pedidos/${id}/envio`, envio);
  before = await read();
  await t.db.updateTable('pago_intentos').set(AYER).execute();
  await askToErase(buyer.client);
  await makeDue(t.db, buyer.usuario.id);
  await eraseDue(t.deps);
});

const read = async () => (await admin.client.get<PedidoAdmin>(`/admin/pedidos/${id}`)).body;
const MOTIVO = 'Requerimiento 12/2026 del Juzgado n.º 3 de Madrid';
const consult = (body: Record<string, unknown> = {}, by = admin) =>
  by.client.post<DatosBloqueados>(`/admin/pedidosBloqueados/${id}/consultar`, {
    motivo: MOTIVO,
    contrasena: CONTRASENA,
    ...body,
  });
const listConsultas = () => t.db.selectFrom('consultas_bloqueados').selectAll().execute();

const SEIS_ANOS = `${Number(hoyISO().slice(0, 4)) + 6}-12-31`;
const readHasta = async () =>
  (await t.db.selectFrom('pedidos_bloqueados').select('hasta').executeTakeFirstOrThrow()).hasta;

describe('un pedido bloqueado', () => {
  test('en la trastienda no dice nada de quien compró; sumas, factura y registro siguen igual', async () => {
    const now = await read();
    expect(now).toMatchObject({
      bloqueado: expect.any(String),
      total: before.total,
      factura: before.factura,
      pagado: before.pagado,
      iva: before.iva,
      destinatario: '',
      comprador: { usuario_id: null, nombre: '', email: '' },
      puede: { enviar: false, entregar: false, preparar: false },
    });
    const text = JSON.stringify(now);
    for (const dato of ['Olmo', buyer.email, buyer.pet.chapa.corto, 'PQ1234', 'Luna'])
      expect(text).not.toContain(dato);
    const { body } = await admin.client.get<Lista<FilaPedidoAdmin>>('/admin/pedidos');
    expect(body.filas.find((fila) => fila.id === id)).toMatchObject({ total: before.total });
    const found = await admin.client.get<Lista<FilaPedidoAdmin>>(
      `/admin/pedidos?buscar=${encodeURIComponent(buyer.email)}`,
    );
    expect(found.body.filas).toEqual([]);
    const facturas = await admin.client.get<Lista<FilaFactura>>('/admin/facturas');
    expect(facturas.body.filas.map(({ numero }) => numero)).toContain(before.factura);
    const cadena = await admin.client.get<Cadena>('/admin/facturas/cadena');
    expect(cadena.body).toMatchObject({ rota: null });
  });

  test('ni se corrige su envío, ni se entrega, ni se descarga su factura → 409', async () => {
    const { version } = await read();
    const envio = { transportista: 'Otro', seguimiento: 'X', version };
    const refused = { status: 409, body: { error: textosEliminacion.bloqueado } };
    expect(await admin.client.put(`/admin/pedidos/${id}/envio`, envio)).toMatchObject(refused);
    expect(await admin.client.post(`/admin/pedidos/${id}/entrega`, { version })).toMatchObject(
      refused,
    );
    const factura = `/admin/pedidos/${id}/factura/${before.factura}`;
    expect(await admin.client.get(factura)).toMatchObject(refused);
  });

  test('del libro de los pagos se va la dirección de quien pagaba, y nada más se puede cambiar', async () => {
    const { intento } = await readPago(t, { orderId });
    expect(intento.estado).toBe('autorizado');
    const again = await t.db
      .selectFrom('pago_eventos')
      .select(['resultado', 'ip'])
      .where('intento_id', '=', intento.id)
      .execute();
    expect(again.map(({ ip }) => ip)).not.toContain('127.0.0.1');
    await expect(t.db.deleteFrom('pago_eventos').execute()).rejects.toThrow('append-only');
    await expect(
      t.db.updateTable('pago_eventos').set({ resultado: 'otro' }).execute(),
    ).rejects.toThrow('append-only');
  });
});

describe('dinero que llega tarde a un pedido bloqueado', () => {
  test('es una incidencia, y no se escribe a nadie más que al equipo', async () => {
    await t.drainCorreo();
    const before = t.mailbox.to(buyer.email).length;
    await t.db.updateTable('pedidos_bloqueados').set({ hasta: '2027-12-31' }).execute();
    expect((await notify(t, tarde)).status).toBe(200);
    expect(await read()).toMatchObject({ estado: 'incidencia', motivo: 'doble', destinatario: '' });
    await t.drainCorreo();
    expect(t.mailbox.to(buyer.email)).toHaveLength(before);
    expect(await readHasta()).toBe(SEIS_ANOS);
  });

  test('o del que se devuelve una parte: el año en que se mueve su dinero cuenta de nuevo para guardarlo', async () => {
    await t.db.updateTable('pedidos_bloqueados').set({ hasta: '2027-12-31' }).execute();
    await notify(t, devuelta);
    expect(await readHasta()).toBe(SEIS_ANOS);
  });
});

describe('POST /admin/pedidosBloqueados/:id/consultar', () => {
  test('con motivo y contraseña se lee, y queda escrito quién y por qué', async () => {
    const { status, body } = await consult();
    expect(status).toBe(200);
    expect(body.hasta).toMatch(/^20\d\d-12-31$/);
    expect(Number(body.hasta.slice(0, 4))).toBe(new Date(before.pagado!).getFullYear() + 6);
    expect(body.campos).toEqual(
      expect.arrayContaining([
        { nombre: 'Correo (cuenta)', valor: buyer.email },
        { nombre: 'Dirección (pedido)', valor: 'Calle del Olmo 12, 3.º B' },
        { nombre: 'Seguimiento (pedido)', valor: 'PQ1234' },
        { nombre: 'Mascotas', valor: 'Luna' },
        { nombre: 'Chapas', valor: buyer.pet.chapa.corto },
      ]),
    );
    expect(await listConsultas()).toMatchObject([
      { pedido_id: id, administrador_id: admin.usuario.id, motivo: MOTIVO },
    ]);
    const trail = await t.db
      .selectFrom('auditoria')
      .select(['verbo', 'cambios'])
      .where('objeto_id', '=', String(id))
      .where('verbo', '=', 'consultar bloqueado')
      .execute();
    expect(trail).toEqual([{ verbo: 'consultar bloqueado', cambios: {} }]);
    await expect(
      t.db.updateTable('consultas_bloqueados').set({ motivo: 'otro motivo cualquiera' }).execute(),
    ).rejects.toThrow('append-only');
  });

  test.each([
    { motivo: '' },
    { motivo: 'corto' },
    { motivo: 'x'.repeat(501) },
    { motivo: undefined },
    { contrasena: 'no-es-esta' },
    { contrasena: undefined },
  ])('%j → 400, y no queda ninguna consulta', async (body) => {
    const count = (await listConsultas()).length;
    expect((await consult(body)).status).toBe(400);
    expect(await listConsultas()).toHaveLength(count);
  });

  test('quien no administra → 403; sin sesión → 401; uno sin bloquear o que no existe → 404', async () => {
    expect((await consult({}, await t.createOwner())).status).toBe(403);
    expect((await consult({}, { ...admin, client: t.visitor() })).status).toBe(401);
    for (const other of [999_999, 0, 'x']) {
      const body = { motivo: MOTIVO, contrasena: CONTRASENA };
      const path = `/admin/pedidosBloqueados/${other}/consultar`;
      expect([400, 404]).toContain((await admin.client.post(path, body)).status);
    }
  });

  test('vencido su plazo se borra, con sus consultas, y el pedido sigue en las cuentas', async () => {
    expect(await deleteBloqueadosVencidos(t.db)).toBe(0);
    await t.db.updateTable('pedidos_bloqueados').set({ hasta: '2020-12-31' }).execute();
    expect(await deleteBloqueadosVencidos(t.db)).toBe(1);
    expect((await consult()).status).toBe(404);
    expect(await listConsultas()).toEqual([]);
    expect(await read()).toMatchObject({ total: before.total, factura: before.factura });
  });
});
