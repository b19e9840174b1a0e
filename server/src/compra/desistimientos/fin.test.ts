import type { Hoy } from '@vuelve/contract/hoy';
import { beforeEach, describe, expect, test } from 'vitest';
import { declare, listDesistimientos } from '../../test/desistimientos.ts';
import { EQUIPO, sell } from '../../test/devoluciones.ts';
import { makeEach, makeOnce, useTestApp } from '../../test/fixtures.ts';
import { openTestApp } from '../../test/test-app.ts';

const t = useTestApp({ SUPPORT_EMAIL: EQUIPO });
const admin = makeOnce(() => t.createOwner('A'));
const venta = makeEach(() => sell(t, admin));
/** The fields that the buyer types. */
const suyo = makeEach(() => ({ numero: venta.pago.orderId, email: venta.buyer.email }));

describe('POST /admin/pedidos/:id/desistimiento', () => {
  const close = (body: unknown, client = admin.client) =>
    client.post(`/admin/pedidos/${venta.id}/desistimiento`, body);
  const estadoOf = async () => (await listDesistimientos(t, venta.id)).map(({ estado }) => estado);

  beforeEach(async () => {
    await declare(t.visitor(), suyo, 'confirmar');
  });

  test('una devolución en parte lo deja abierto; la de todo lo cierra', async () => {
    await venta.refund({ importe: 10 });
    expect(await estadoOf()).toEqual(['presentado']);
    await venta.refund({ importe: 29.99 });
    expect(await estadoOf()).toEqual(['devuelto']);
    const html = await (await venta.buyer.client.fetch(`/desistir?pedido=${suyo.numero}`)).text();
    expect(html).toContain('Ya te hemos devuelto el dinero');
  });

  test('con una nota, en la historia; después se puede otra vez', async () => {
    const { version } = await venta.read();
    expect((await close({ nota: ' ', version })).status).toBe(400);
    expect((await close({ nota: 'Se queda con ellas', version: version + 1 })).status).toBe(409);
    const { status } = await close({ nota: 'Se queda con ellas', version });
    expect(status).toBe(200);
    const read = await venta.read();
    expect(read.desistimiento).toMatchObject({ estado: 'cerrado', nota: 'Se queda con ellas' });
    expect(read.historia.at(-1)?.que).toMatch(/^Cerrar desistimiento/);
    const again = await close({ nota: 'Otra vez', version: read.version });
    expect(again.status).toBe(409);
    await declare(t.visitor(), suyo, 'confirmar');
    expect(await estadoOf()).toEqual(['cerrado', 'presentado']);
  });

  test('quien leyó el pedido antes del desistimiento tiene que leerlo otra vez para enviarlo', async () => {
    const other = await sell(t, admin);
    const { version } = await other.read();
    const { orderId: numero } = other.pago;
    await declare(t.visitor(), { numero, email: other.buyer.email }, 'confirmar');
    const envio = { transportista: 'SEUR', seguimiento: '1', version };
    const sent = await admin.client.put(`/admin/pedidos/${other.id}/envio`, envio);
    expect(sent.status).toBe(409);
  });

  test('sin sesión → 401; sin ser administrador → 403', async () => {
    const body = { nota: 'x', version: 1 };
    expect((await close(body, t.visitor())).status).toBe(401);
    expect((await close(body, venta.buyer.client)).status).toBe(403);
  });
});

describe('GET /admin/hoy', () => {
  test('cuenta los que esperan y hasta cuándo el primero; la bandeja de incidencias los tiene', async () => {
    const count = async () => (await admin.client.get<Hoy>('/admin/hoy')).body.desistimientos;
    const before = await count();
    await declare(t.visitor(), suyo, 'confirmar');
    const after = await count();
    expect(after.abiertos).toBe(before.abiertos + 1);
    expect(after.primero).toMatch(/^\d{4}-\d\d-\d\d$/);
    const list = async () => {
      const { body } = await admin.client.get<{ filas: { id: number }[] }>(
        '/admin/pedidos?bandeja=incidencias',
      );
      return body.filas.map(({ id }) => id);
    };
    expect(await list()).toContain(venta.id);
    const { version } = await venta.read();
    const body = { nota: 'Lo retira', version };
    await admin.client.post(`/admin/pedidos/${venta.id}/desistimiento`, body);
    expect(await list()).not.toContain(venta.id);
  });
});

test('demasiados desde una red → 429 con lo escrito; el vecino y quien tiene sesión pueden', async () => {
  const app = await openTestApp({ DESISTIMIENTOS_HORA: '2', TRUST_PROXY: '127.0.0.1' });
  try {
    const from = (ip: string) =>
      app.visitor().send('/desistir', {
        method: 'POST',
        headers: { 'X-Forwarded-For': ip },
        body: new URLSearchParams({
          nombre: 'Lola',
          numero: '261122ABCDEF',
          email: 'eva@ejemplo.es',
          parte: 'la roja',
          paso: 'confirmar',
        }),
      });
    expect((await from('192.0.2.1')).status).toBe(303);
    expect((await from('192.0.2.1')).status).toBe(303);
    const refused = await from('192.0.2.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('la roja</textarea>');
    expect((await from('192.0.2.2')).status).toBe(303);
  } finally {
    await app.close();
  }
});
