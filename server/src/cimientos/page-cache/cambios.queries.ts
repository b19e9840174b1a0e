import type pg from 'pg';

/** A PostgreSQL snapshot (which transactions were visible at a moment), as text. */
export type Instantanea = string;

export interface Lectura {
  /** Hashes of pets and badges whose changes were committed since. */
  hashes: string[];
  /** The snapshot of this reading, from which the next one continues. */
  hasta: Instantanea;
  /** The same moment by the database's clock, in ms. */
  reloj: number;
}

/**
 * Reads the changes committed since the snapshot `desde`; nothing without one. Snapshots are
 * compared, not row ids: the first transaction to begin may be the last to commit.
 */
export async function readCambios(
  client: pg.ClientBase,
  desde: Instantanea | undefined,
): Promise<Lectura> {
  const { rows } = await client.query<Lectura>({
    name: 'cambios',
    text: `SELECT pg_current_snapshot()::text AS hasta,
        (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS reloj, ARRAY(
        SELECT DISTINCT hash FROM cambios_perfil
        WHERE transaccion >= pg_snapshot_xmin($1::pg_snapshot)
          AND NOT pg_visible_in_snapshot(transaccion, $1::pg_snapshot)
      ) AS hashes`,
    values: [desde],
  });
  return rows[0]!;
}

/** Rows per statement; readings wait meanwhile. */
const DE_UNA_VEZ = 10_000;

/**
 * Deletes changes that every reading since `antes` skips. Also deletes changes of future
 * transactions: such rows come from a copy of another database. Returns whether none is left.
 */
export async function removeCambios(client: pg.ClientBase, antes: Instantanea): Promise<boolean> {
  const { rowCount } = await client.query(
    `DELETE FROM cambios_perfil WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM cambios_perfil
      WHERE pg_visible_in_snapshot(transaccion, $1)
        OR transaccion >= pg_snapshot_xmax(pg_current_snapshot())
      LIMIT ${DE_UNA_VEZ}))`,
    [antes],
  );
  return (rowCount ?? 0) < DE_UNA_VEZ;
}
