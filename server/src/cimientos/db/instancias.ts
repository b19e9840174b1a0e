import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import { ENTREGA } from './migraciones.ts';

const PREFIJO = 'vuelve-perfil entrega ';

/** The name of the connection that an instance always holds: it says the instance's release. */
export const CONEXION_DE_INSTANCIA = PREFIJO + ENTREGA;

/** The releases whose instances run on this database. */
export async function listEntregas(db: Queryable): Promise<number[]> {
  const { rows } = await sql<{ nombre: string }>`
    SELECT DISTINCT application_name AS nombre FROM pg_stat_activity
    WHERE datname = current_database() AND starts_with(application_name, ${PREFIJO})`.execute(db);
  return rows.map(({ nombre }) => Number(nombre.slice(PREFIJO.length)));
}
