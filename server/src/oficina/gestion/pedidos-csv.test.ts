import { describe, expect, test } from 'vitest';
import { useGestion } from '../../test/gestion.ts';

const { t, admin, buyer, pago, pay, setPedido } = useGestion();

describe('GET /admin/pedidos/csv', () => {
  test('los de la lista como está filtrada, sin fórmulas; y queda registrado quién los leyó', async () => {
    await pay();
    await setPedido({
      nombre: '=HYPERLINK("http://x")',
      apellidos: '',
      pagado: new Date('2026-07-01T22:30:00Z'),
    });
    const path = `/admin/pedidos/csv?bandeja=por_grabar&buscar=${pago.orderId}`;
    const { status, headers, body } = await admin.client.get<ArrayBuffer>(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const [titulos, fila, ...more] = new TextDecoder().decode(body).trim().split('\r\n');
    expect(titulos).toContain('Pedido;Estado;Fecha');
    expect(fila).toContain(pago.orderId);
    expect(fila).toContain("'=HYPERLINK");
    expect(fila).toContain(';2026-07-02 00:30;'); // in Spain
    expect(more).toEqual([]);
    const { verbo, cambios } = await t.db
      .selectFrom('auditoria')
      .select(['verbo', 'cambios'])
      .where('objeto', '=', 'pedidos')
      .where('administrador_id', '=', admin.usuario.id)
      .executeTakeFirstOrThrow();
    expect(verbo).toBe('descargar');
    expect(cambios).toEqual({ bandeja: [null, 'por_grabar'], buscar: [null, true] });
  });

  test('sin sesión → 401; sin ser administrador → 403; otra bandeja → 400', async () => {
    const path = '/admin/pedidos/csv';
    expect((await t.visitor().get(path)).status).toBe(401);
    expect((await buyer.client.get(path)).status).toBe(403);
    expect((await admin.client.get(`${path}?bandeja=x`)).status).toBe(400);
  });
});
