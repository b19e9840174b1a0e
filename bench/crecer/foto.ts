import type { openPool } from '../../server/src/cimientos/db/database.ts';

const FOTOS = 20_000;

/**
 * Bytes of the rows of a photo, with their indexes: one in the album, and one for each of its two
 * files. They are taken back.
 */
export async function weighFoto(pool: ReturnType<typeof openPool>): Promise<number> {
  const client = await pool.connect();
  const weigh = async () => {
    const { rows } = await client.query<{ bytes: string }>(
      `SELECT pg_total_relation_size('medios') + pg_total_relation_size('ficheros') AS bytes`,
    );
    return Number(rows[0]!.bytes);
  };
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    const before = await weigh();
    await client.query(`
      INSERT INTO medios (mascota_id, tipo, fichero, titulo)
      SELECT n, 'F', left(md5('f' || n), 22) || '.webp', 'En la playa con Luna'
      FROM generate_series(1, ${FOTOS}) n`);
    await client.query(`
      INSERT INTO ficheros (ruta, clase, bytes)
      SELECT concat_ws('/', left(md5('u' || n), 22), left(md5('m' || n), 22), left(md5('f' || n), 22) || fin),
        'foto', 100000
      FROM generate_series(1, ${FOTOS}) n, unnest(ARRAY['.webp', '-mini.webp']) fin`);
    return ((await weigh()) - before) / FOTOS;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}
