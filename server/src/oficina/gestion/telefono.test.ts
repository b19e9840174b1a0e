import type { Lista } from '@vuelve/contract/admin';
import type { FilaPedidoAdmin } from '@vuelve/contract/pedido-admin';
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openPool } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import { useGestion } from '../../test/gestion.ts';
import { findIdsByTelefono } from './buscar-pedidos.queries.ts';

const { t, admin, buyer, pedido, pay } = useGestion();

async function idsOf(buscar: string): Promise<number[]> {
  const path = `/admin/pedidos?buscar=${encodeURIComponent(buscar)}`;
  return (await admin.client.get<Lista<FilaPedidoAdmin>>(path)).body.filas.map(({ id }) => id);
}

describe('GET /admin/pedidos: el teléfono', () => {
  test('se busca por el teléfono de quien compra, con prefijo y blancos o sin ellos', async () => {
    await pay();
    const telefono = '+34 655 41 22 07';
    await t.db
      .updateTable('usuarios')
      .set({ telefono })
      .where('id', '=', buyer.usuario.id)
      .execute();
    for (const buscar of ['655412207', '655 41 22 07', '+34655412207', '0034 655-412-207']) {
      expect(await idsOf(buscar)).toEqual([pedido.id]);
    }
    for (const buscar of ['655412208', '55412207', '41 22 07']) {
      expect(await idsOf(buscar)).not.toContain(pedido.id);
    }
  });

  test('entre muchas cuentas, el teléfono se busca en su índice', async () => {
    await sql`INSERT INTO usuarios (email, hash, nombre, apellidos, telefono)
      SELECT 'tel-' || n || '@ejemplo.es', 'tel-' || n, 'Ana', '', '+34 6' || lpad(n::text, 8, '0')
      FROM generate_series(1, 20000) AS n`.execute(t.db);
    await sql`ANALYZE usuarios`.execute(t.db);
    const asked: CompiledQuery[] = [];
    const db = new Kysely<DB>({
      dialect: new PostgresDialect({ pool: openPool(t.url, 1) }),
      log: ({ query }) => void asked.push(query),
    });
    await findIdsByTelefono(db, '600012345');
    await db.destroy();
    const [{ sql: text, parameters }] = asked as [CompiledQuery];
    const explain = CompiledQuery.raw(`EXPLAIN ${text}`, [...parameters]);
    const { rows } = await t.db.executeQuery<{ 'QUERY PLAN': string }>(explain);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Scan using usuarios_telefono on usuarios');
    expect(plan).not.toContain('Seq Scan on usuarios');
  });
});
