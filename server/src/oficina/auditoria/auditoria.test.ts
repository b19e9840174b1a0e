import type { Lista } from '@vuelve/contract/admin';
import type { Accion } from '@vuelve/contract/auditoria';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { withTransaction } from '../../cimientos/db/database.ts';
import { makeOnce, useTestApp } from '../../test/fixtures.ts';
import { createBuyer, initiate, readPago } from '../../test/tienda.ts';
import { type Hecho, recordAccion } from '../../cimientos/auditoria/auditoria.ts';

const t = useTestApp();
const admin = makeOnce(() => t.createOwner('A'));

const record = (hecho: Partial<Hecho>) =>
  withTransaction(t.db, (trx) =>
    recordAccion(trx, {
      administrador: admin.usuario,
      verbo: 'editar',
      objeto: 'prueba',
      id: 1,
      ...hecho,
    }),
  );

const list = (query = '') => admin.client.get<Lista<Accion>>(`/admin/auditoria${query}`);

describe('GET /admin/auditoria', () => {
  test('dice quién hizo qué, y solo lo que cambió, lo último primero', async () => {
    await record({ verbo: 'crear', despues: { nombre: 'Huellas' } });
    await record({
      antes: { nombre: 'Huellas', cp: '28001' },
      despues: { nombre: 'Patas', cp: '28001' },
    });
    const { status, body } = await list('?buscar=prueba');
    expect(status).toBe(200);
    const administrador = { id: admin.usuario.id, nombre: 'Ana' };
    expect(body.filas).toMatchObject([
      { administrador, verbo: 'editar', cambios: { nombre: ['Huellas', 'Patas'] } },
      { administrador, verbo: 'crear', cambios: { nombre: [null, 'Huellas'] } },
    ]);
    expect(Object.keys(body.filas[0]!.cambios)).toEqual(['nombre']);
  });

  test('página a página no falta ni se repite ninguna', async () => {
    for (let id = 1; id <= 5; id++) await record({ objeto: 'hoja', id });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const next = cursor && `&cursor=${cursor}`;
      const { body }: Awaited<ReturnType<typeof list>> = await list(`?buscar=hoja&limite=2${next}`);
      seen.push(...body.filas.map(({ objeto_id }) => objeto_id));
      cursor = body.siguiente;
    }
    expect(seen).toEqual(['5', '4', '3', '2', '1']);
  });

  test('se busca un registro por su número', async () => {
    await record({ objeto: 'ficha', id: 7 });
    await record({ objeto: 'ficha', id: 8 });
    const { body } = await list('?buscar=Ficha%207');
    expect(body.filas.map(({ objeto_id }) => objeto_id)).toEqual(['7']);
  });

  test('un pedido se llama y se busca por su número, el del banco', async () => {
    const buyer = await createBuyer(t);
    const pago = await initiate(buyer, buyer.pet);
    const { pedido } = await readPago(t, pago);
    await record({ objeto: 'pedido', id: pedido.id });
    const numero = pago.orderId;
    const { body } = await list(`?buscar=pedido%20${numero.toLowerCase()}`);
    expect(body.filas).toMatchObject([{ objeto: 'pedido', objeto_id: String(pedido.id), numero }]);
    await record({ objeto: 'lote', id: pedido.id });
    const { filas } = (await list('?buscar=lote')).body;
    expect(filas).toMatchObject([{ numero: null }]);
  });

  test.each(['limite=0', 'limite=101', 'limite=x', 'cursor=x', 'cursor=%27', 'cursor=1e9'])(
    '%s → 400',
    async (query) => {
      expect((await list(`?${query}`)).status).toBe(400);
    },
  );

  test('lo que se deshace con su transacción no queda escrito', async () => {
    const broken = withTransaction(t.db, async (trx) => {
      const { usuario: administrador } = admin;
      await recordAccion(trx, { administrador, verbo: 'crear', objeto: 'rota', id: 1 });
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    expect((await list('?buscar=rota')).body.filas).toEqual([]);
  });

  test('lo escrito no se cambia ni se borra', async () => {
    await record({ objeto: 'fija' });
    for (const change of [
      sql`UPDATE auditoria SET verbo = 'otro'`,
      sql`DELETE FROM auditoria`,
      sql`TRUNCATE auditoria`,
    ]) {
      await expect(change.execute(t.db)).rejects.toThrow('append-only');
    }
  });
});
