import { sql } from 'kysely';
import type { Db } from '../cimientos/db/database.ts';
import { BASE } from './llenar-barrio.ts';

/** A lost or a found animal by its id. */
export type Sujeto = { perdida: number } | { encontrada: number };
/** Where the subjects of a measurement are. */
export type Zona = 'madrid' | 'madrid sin celda' | 'fuera';

const EN_ZONA = {
  madrid: sql`municipio = '28079' AND celda IS NOT NULL`,
  'madrid sin celda': sql`municipio = '28079' AND celda IS NULL`,
  fuera: sql`municipio <> '28079'`,
};

const DE_CLASE = {
  perdida: sql`SELECT perdida_id AS id FROM busquedas WHERE perdida_id`,
  encontrada: sql`SELECT encontrada_id AS id FROM anuncios WHERE encontrada_id`,
};

/** Some animals of the bench at random, the same ones each time. */
export async function chooseSujetos(
  db: Db,
  clase: 'perdida' | 'encontrada',
  zona: Zona,
  cuantos: number,
): Promise<Sujeto[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (${DE_CLASE[clase]} >= ${BASE}::integer AND ${EN_ZONA[zona]}) AS it
    ORDER BY md5(id::text) LIMIT ${cuantos}`.execute(db);
  return rows.map(({ id }) => (clase === 'perdida' ? { perdida: id } : { encontrada: id }));
}

/** Erases what was found for a subject. */
export async function forgetParecidos(db: Db, sujeto: Sujeto): Promise<void> {
  const own =
    'perdida' in sujeto
      ? sql`mascota_id = ${sujeto.perdida}`
      : sql`encontrada_id = ${sujeto.encontrada}`;
  await sql`DELETE FROM parecidos WHERE ${own}`.execute(db);
}
