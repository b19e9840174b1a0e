import type { Collar, Sexo } from '@vuelve/contract/encontradas';
import type { Color, Especie, Tamano } from '@vuelve/contract/senas';
import { type RawBuilder, sql } from 'kysely';
import { type Db, withTransaction } from '../cimientos/db/database.ts';

/** Ids from here on belong to the benchmark. */
export const BASE = 10_000_000;
const LOTE = 10_000;

/** An animal to be stored as lost or as found; its place may be told by municipality alone. */
export interface Fila {
  especie: Especie;
  tamano: Tamano | null;
  colores: Color[];
  sexo: Sexo | null;
  collar: Collar | '';
  marcas: string;
  municipio: string;
  celda: number | null;
  desde: Date;
}

/** Stores accounts, among which the lost animals are dealt out. */
export async function llenarCuentas(db: Db, cuentas: number): Promise<void> {
  await sql`
    INSERT INTO usuarios (id, hash, email, contrasena, nombre) OVERRIDING SYSTEM VALUE
    SELECT ${BASE}::integer + n, 'bench' || n, 'u' || n || '@bench.example', 'x', 'Eva'
    FROM generate_series(0, ${cuentas - 1}::integer) AS n`.execute(db);
}

/** Stores lost animals, with their pets, from the id `BASE` + `from` on. */
export async function llenarPerdidas(
  db: Db,
  filas: readonly Fila[],
  cuentas: number,
  from = 0,
): Promise<void> {
  await llenarInLotes(db, filas, from, (lote) => [
    sql`
      INSERT INTO mascotas (id, hash, usuario_id, mascota, tipo_mascota, genero, avatar)
        OVERRIDING SYSTEM VALUE
      SELECT id, 'bench-pet' || id, ${BASE}::integer + id % ${cuentas}::integer, 'Luna',
        nullif(especie, 0), sexo, 'x.webp'
      FROM ${lote}`,
    sql`
      INSERT INTO perdidas (id, mascota_id, desde, abierta) OVERRIDING SYSTEM VALUE
      SELECT id, id, desde, desde FROM ${lote}`,
    sql`
      UPDATE busquedas b SET provincia = left(f.municipio, 2), municipio = f.municipio,
        tamano = f.tamano, colores = f.colores, celda = f.celda, collar = f.collar,
        marcas = f.marcas, dicha = f.desde, sola = true
      FROM (SELECT * FROM ${lote}) f WHERE perdida_id = f.id`,
    sql`DELETE FROM cambios_perfil`,
  ]);
}

/** Stores found animals with their entries, each of another finder, from `BASE` + `from` on. */
export async function llenarEncontradas(db: Db, filas: readonly Fila[], from = 0): Promise<void> {
  // Together: a found animal without entry has had its time, and the cleaner erases it.
  await llenarInLotes(db, filas, from, (lote) => [
    sql`
      INSERT INTO encontradas (id, token_hash, clave, creada, situacion, especie, tamano, colores,
        municipio, celda, desde, sexo, collar, marcas, email, buzon, probada)
        OVERRIDING SYSTEM VALUE
      SELECT id, id::text::bytea, 'bench' || id, desde, 'conmigo', especie, tamano, colores,
        municipio, celda, desde, sexo, collar, marcas, 'f' || id || '@hallazgo.example',
        'bench' || id, desde
      FROM ${lote}`,
    sql`
      INSERT INTO anuncios (clave, clase, encontrada_id, especie, tamano, colores, municipio, celda,
        publicado)
      SELECT lpad(id::text, 22, 'x'), 'encontrada', id, especie, tamano, colores, municipio, celda,
        desde
      FROM ${lote}`,
  ]);
}

async function llenarInLotes(
  db: Db,
  filas: readonly Fila[],
  from: number,
  listInserts: (lote: RawBuilder<unknown>) => RawBuilder<unknown>[],
): Promise<void> {
  for (let first = 0; first < filas.length; first += LOTE) {
    const id = BASE + from + first;
    const lote = toRecordset(filas.slice(first, first + LOTE), id);
    await withTransaction(db, async (trx) => {
      for (const insert of listInserts(lote)) await insert.execute(trx);
    });
  }
}

/** Animals as rows for a statement: sent as one value. */
function toRecordset(filas: readonly Fila[], firstId: number) {
  const rows = filas.map((fila, index) => ({ ...fila, id: firstId + index }));
  return sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS fila (id integer, especie smallint,
      tamano text, colores text[], sexo text, collar text, marcas text, municipio text,
      celda integer, desde timestamptz)`;
}

/** The planner's statistics as in a database that has run for a while. */
export async function analizar(db: Db): Promise<void> {
  await sql`VACUUM ANALYZE`.execute(db);
}
