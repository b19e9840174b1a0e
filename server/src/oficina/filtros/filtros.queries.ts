import type { DatosFiltro } from '@vuelve/contract/filtros';
import { FILTROS_MAXIMO } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

/** An administrator's filters, by name. */
export function selectFiltros(db: Queryable, usuarioId: number) {
  return db
    .selectFrom('filtros_oficina')
    .select(['id', 'nombre', 'consulta'])
    .where('usuario_id', '=', usuarioId)
    .orderBy(sql`lower(nombre)`)
    .orderBy('id')
    .execute();
}

/** Saves a filter; undefined where there would be too many. */
export async function upsertFiltro(
  db: Queryable,
  usuarioId: number,
  { nombre, consulta }: DatosFiltro,
): Promise<{ sustituido: boolean } | undefined> {
  const { rows } = await sql<{ sustituido: boolean }>`
    INSERT INTO filtros_oficina (usuario_id, nombre, consulta)
    SELECT ${usuarioId}::integer, ${nombre}::text, ${JSON.stringify(consulta)}::jsonb WHERE (
      SELECT count(*) FROM filtros_oficina WHERE usuario_id = ${usuarioId} AND nombre <> ${nombre}
    ) < ${FILTROS_MAXIMO}
    ON CONFLICT (usuario_id, nombre) DO UPDATE SET consulta = excluded.consulta
    RETURNING xmax <> 0 AS sustituido`.execute(db);
  return rows[0];
}

/** Deletes an own filter; false where there is none. */
export async function deleteFiltroOf(
  db: Queryable,
  usuarioId: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('filtros_oficina')
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
