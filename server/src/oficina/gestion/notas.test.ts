import { randomUUID } from 'node:crypto';
import type { PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { textosEliminacion } from '@vuelve/contract/textos-eliminacion';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { blankPedidos } from '../../compra/pedidos/blank-pedidos.queries.ts';
import { makeOnce } from '../../test/fixtures.ts';
import { useGestion } from '../../test/gestion.ts';

const { t, admin, buyer, pedido, pay, read, setPedido, listHechos } = useGestion();
const other = makeOnce(() => t.createOwner('A'));

const TEXTO = 'Dejar en la frutería de abajo.\nLlama antes.';

const add = (cambios: Record<string, unknown> = {}, client = admin.client) =>
  client.post<PedidoAdmin>(`/admin/pedidos/${pedido.id}/notas`, {
    texto: TEXTO,
    clave: randomUUID(),
    ...cambios,
  });
const remove = (nota: number, client = admin.client) =>
  client.delete<PedidoAdmin>(`/admin/pedidos/${pedido.id}/notas/${nota}`);

describe('POST /admin/pedidos/:id/notas', () => {
  test('la ve el equipo, con quién y cuándo; el registro no guarda lo que dice', async () => {
    const { status, body } = await add();
    expect(status).toBe(200);
    expect(body.notas).toEqual([
      {
        id: expect.any(Number) as number,
        texto: TEXTO,
        administrador_id: admin.usuario.id,
        administrador: admin.usuario.nombre,
        creada: expect.any(String) as string,
      },
    ]);
    await add({ texto: 'Ya ha llamado' }, other.client);
    expect((await read()).notas.map(({ texto }) => texto)).toEqual([TEXTO, 'Ya ha llamado']);
    expect(await listHechos()).toEqual(['anotar', 'anotar']);
    const { rows } = await sql<{ cambios: unknown }>`SELECT cambios FROM auditoria
      WHERE verbo = 'anotar' AND objeto_id = ${String(pedido.id)}`.execute(t.db);
    expect(rows).toEqual([{ cambios: {} }, { cambios: {} }]);
    expect((await read()).historia.some(({ que }) => que.startsWith('Anotar'))).toBe(false);
  });

  test('si se perdió la respuesta y se repite, es una', async () => {
    const clave = randomUUID();
    await add({ clave });
    const { status, body } = await add({ clave });
    expect([status, body.notas.length]).toEqual([200, 1]);
    expect(await listHechos()).toEqual(['anotar']);
  });

  test('se va con los datos de quien compró, y a partir de ahí no se escribe más', async () => {
    await pay();
    await add();
    await blankPedidos(t.db, [pedido.id], { olvidado: new Date() });
    expect((await read()).notas).toEqual([]);
    expect(await add()).toMatchObject({ status: 409, body: { error: textosEliminacion.olvidado } });
    await setPedido({ olvidado: null, bloqueado: new Date() });
    expect(await add()).toMatchObject({
      status: 409,
      body: { error: textosEliminacion.bloqueado },
    });
  });

  test.each([
    { texto: '' },
    { texto: ' \n ' },
    { texto: 'x'.repeat(1001) },
    { texto: undefined },
    { clave: 'corta' },
  ])('%j → 400', async (cambios) => {
    expect((await add(cambios)).status).toBe(400);
  });

  test('quien no administra → 403; sin sesión → 401; de un pedido que no existe → 404', async () => {
    expect((await add({}, buyer.client)).status).toBe(403);
    expect((await add({}, t.visitor())).status).toBe(401);
    const body = { texto: TEXTO, clave: randomUUID() };
    expect((await admin.client.post('/admin/pedidos/99999999/notas', body)).status).toBe(404);
  });
});

describe('DELETE /admin/pedidos/:id/notas/:nota', () => {
  test('la borra quien la escribió, y queda escrito que la borró', async () => {
    const [nota] = (await add()).body.notas;
    const { status, body } = await remove(nota!.id);
    expect([status, body.notas]).toEqual([200, []]);
    expect(await listHechos()).toEqual(['anotar', 'borrar nota']);
    expect((await remove(nota!.id)).status).toBe(404);
  });

  test('la de otra persona del equipo también: puede que ya no esté para borrarla', async () => {
    const [nota] = (await add()).body.notas;
    expect((await remove(nota!.id, other.client)).body.notas).toEqual([]);
  });

  test('quien no administra → 403; sin sesión → 401; lo que no es un número → 400', async () => {
    const [nota] = (await add()).body.notas;
    expect((await remove(nota!.id, buyer.client)).status).toBe(403);
    expect((await remove(nota!.id, t.visitor())).status).toBe(401);
    expect((await remove('nada' as unknown as number)).status).toBe(400);
  });
});
