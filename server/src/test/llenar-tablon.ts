import { type RawBuilder, sql } from 'kysely';
import { type Db, withTransaction } from '../cimientos/db/database.ts';
import { listMunicipios } from '../cimientos/geografia/municipios.ts';

/** Ids from here on belong to the benchmark. */
const BASE = 10_000_000;
const LOTE = 100_000;
/** So many are in Leganés, in a small database too: pages of the same length are compared. */
const JUNTAS = 600;

/**
 * Fills a database with so many entries of the board: all over Spain, one in ten in Madrid, of the
 * last 90 days; two of three lost, of a hundred accounts, and one found by a stranger.
 */
export async function llenarTablon(db: Db, hasta: number): Promise<void> {
  const codigos = [...listMunicipios().keys()];
  await sql`
    INSERT INTO usuarios (id, hash, email, contrasena, nombre) OVERRIDING SYSTEM VALUE
    SELECT ${BASE}::integer + n, 'bench' || n, 'u' || n || '@bench.example', 'x', 'Eva'
    FROM generate_series(0, 99) AS n`.execute(db);
  for (let from = 1; from <= hasta; from += LOTE) {
    const numeros = sql`generate_series(${from}::integer, ${Math.min(from + LOTE - 1, hasta)}::integer)`;
    // Together: a found animal without entry has had its time, and the cleaner erases it.
    await withTransaction(db, async (trx) => {
      for (const insert of listInserts(numeros, codigos)) await insert.execute(trx);
    });
  }
  await sql`ANALYZE`.execute(db);
}

function listInserts(numeros: RawBuilder<unknown>, codigos: string[]): RawBuilder<unknown>[] {
  const cuando = sql`date_trunc('milliseconds', now() - random() * interval '90 days')`;
  return [
    sql`
      INSERT INTO mascotas (id, hash, usuario_id, mascota, tipo_mascota, avatar)
        OVERRIDING SYSTEM VALUE
      SELECT ${BASE}::integer + n, 'bench-pet' || n, ${BASE}::integer + n % 100, 'Luna', 1 + n % 3,
        'x.webp'
      FROM ${numeros} AS n`,
    sql`
      INSERT INTO perdidas (mascota_id, desde)
      SELECT ${BASE}::integer + n, ${cuando} FROM ${numeros} AS n`,
    sql`
      INSERT INTO encontradas (id, token_hash, clave, situacion, especie, colores, municipio, email,
        buzon, probada)
        OVERRIDING SYSTEM VALUE
      SELECT ${BASE}::integer + n, n::text::bytea, 'bench' || n, 'conmigo', 1 + n % 3, '{negro}',
        '28079', 'u@bench.example', 'u', now()
      FROM ${numeros} AS n WHERE n % 3 = 0`,
    sql`
      INSERT INTO fotos_encontrada (encontrada_id, foto, huella)
      SELECT ${BASE}::integer + n, 'encontradas.0/' || n || '.webp', 'x'
      FROM ${numeros} AS n WHERE n % 3 = 0`,
    sql`
      INSERT INTO anuncios (clave, clase, mascota_id, encontrada_id, especie, tamano, colores,
        municipio, celda, publicado)
      SELECT lpad(n::text, 22, 'x'), CASE n % 3 WHEN 0 THEN 'encontrada' ELSE 'perdida' END,
        CASE WHEN n % 3 > 0 THEN ${BASE}::integer + n END,
        CASE n % 3 WHEN 0 THEN ${BASE}::integer + n END, 1 + n / 3 % 3, 'grande', '{negro,canela}',
        CASE WHEN n <= ${JUNTAS}::integer THEN '28074' WHEN n % 10 = 0 THEN '28079'
          ELSE (${codigos}::text[])[1 + n % ${codigos.length}::integer] END,
        NULL, ${cuando}
      FROM ${numeros} AS n`,
    sql`DELETE FROM cambios_perfil`,
  ];
}
