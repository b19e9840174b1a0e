import type pg from 'pg';

/** What had been committed at one moment, as PostgreSQL writes it. */
export type Instantanea = string;

export interface Lectura {
  /** Pets and badges whose change was committed since. */
  hashes: string[];
  /** Until when: the next reading goes on from here. */
  hasta: Instantanea;
  /** The same by the database's clock, in ms. */
  reloj: number;
}

/**
 * Reads what has been committed since an earlier reading; nothing when there is none. By what a transaction could see and
 * not by the order of rows: those that began first may end last.
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

/** Readings wait meanwhile. */
const DE_UNA_VEZ = 10_000;

/**
 * Removes what every reading since `antes` leaves out, and what seems to come from the future: it was copied from another
 * database. Says whether that was all of it.
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
