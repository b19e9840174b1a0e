import type { Situacion } from '@vuelve/contract/encontradas';
import type { Especie } from '@vuelve/contract/senas';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { SE_QUEDA } from '../../cimientos/db/eliminacion-pendiente.ts';
import { listTramos } from '../../cimientos/geografia/celdas.ts';
import type { Conocida } from './weigh.ts';

/** Where and when another animal is looked for. */
export interface Donde {
  especie: Especie;
  celda: number | null;
  provincia: string | null;
  desde: Date;
}

/** A found animal on the board, or an open loss. */
interface Fila extends Conocida {
  id: number;
  celda: number | null;
}
export interface FilaEncontrada extends Fila {
  clave: string;
  situacion: Situacion;
  municipio: string;
  provincia: string;
  publicado: Date;
  /** Digest of the finder's mailbox. */
  buzon: string;
}
export interface FilaPerdida extends Fila {
  /** When its proofs were last said, and whether they count at all. */
  dicha: Date;
  sola: boolean;
  usuarioId: number;
  /** The key of its entry on the board; null off the board. */
  clave: string | null;
}

/** Of a hundred pets that are found, two are found farther away. */
const KM = 6;
/** And one later. */
const DIAS = 30;
/** A day without its hour is stored as its noon. */
const MARGEN_DIAS = 1;
/** In a town with thousands, those nearest in time. */
const CERCA = 1000;
/** Without a cell, the same of the province. */
const EN_PROVINCIA = 200;

/** The found animals on the board that may be a pet that was lost there and then. */
export function listEncontradas(db: Queryable, donde: Donde): Promise<FilaEncontrada[]> {
  const since = sql`(${donde.desde}::timestamptz - make_interval(days => ${MARGEN_DIAS}))`;
  const read = (lugar: RawBuilder<boolean>, limite: number) => sql<FilaEncontrada>`
    SELECT e.id, sitio.clave, sitio.celda, sitio.tamano, sitio.colores,
      sitio.municipio, sitio.provincia, publicado, situacion, e.desde, sexo, collar, marcas, buzon
    FROM anuncios sitio JOIN encontradas e ON e.id = encontrada_id
    WHERE clase = 'encontrada' AND sitio.especie = ${donde.especie} AND ${lugar} AND NOT retirado
      AND publicado >= ${since} AND e.desde >= ${since}
      AND e.desde < ${donde.desde}::timestamptz + make_interval(days => ${DIAS})
    ORDER BY e.desde LIMIT ${limite}`;
  return readAround(db, donde, read);
}

/** The open losses that a found animal (`id`) may end, without those whose owners deny it. */
export function listPerdidas(db: Queryable, donde: Donde & { id: number }): Promise<FilaPerdida[]> {
  const read = (lugar: RawBuilder<boolean>, limite: number) => sql<FilaPerdida>`
    SELECT p.id, sitio.celda, sitio.tamano, sitio.colores, p.desde, genero AS sexo, collar, marcas, dicha, sola,
      usuario_id AS "usuarioId",
      (SELECT clave FROM anuncios a WHERE a.mascota_id = mascotas.id AND NOT retirado) AS clave
    FROM busquedas sitio
      JOIN perdidas p ON p.id = perdida_id
      JOIN mascotas ON mascotas.id = mascota_id
      JOIN usuarios ON usuarios.id = usuario_id
    WHERE especie = ${donde.especie} AND ${lugar} AND NOT oculto AND ${SE_QUEDA}
      AND NOT EXISTS (SELECT FROM parecidos x WHERE x.mascota_id = mascotas.id
        AND x.encontrada_id = ${donde.id} AND respuesta = 'no')
      AND p.desde < ${donde.desde}::timestamptz + make_interval(days => ${MARGEN_DIAS})
      AND p.desde >= ${donde.desde}::timestamptz - make_interval(days => ${DIAS})
    ORDER BY p.desde DESC LIMIT ${limite}`;
  return readAround(db, donde, read);
}

type Read<F> = (lugar: RawBuilder<boolean>, limite: number) => RawBuilder<F>;

/** Those nearby, and those of the province of which no more is known. */
async function readAround<F>(
  db: Queryable,
  { celda, provincia }: Donde,
  read: Read<F>,
): Promise<F[]> {
  const near = celda === null ? [] : (await read(isNear(celda), CERCA).execute(db)).rows;
  if (provincia === null) return near;
  const vague = sql<boolean>`sitio.provincia = ${provincia}
    ${celda === null ? sql`` : sql`AND sitio.celda IS NULL`}`;
  return [...near, ...(await read(vague, EN_PROVINCIA).execute(db)).rows];
}

/** One range of the index for each row of cells. */
function isNear(celda: number): RawBuilder<boolean> {
  const tramos = listTramos(celda, KM);
  return sql`(${sql.join(
    tramos.map(({ desde, hasta }) => sql`sitio.celda BETWEEN ${desde} AND ${hasta}`),
    sql` OR `,
  )})`;
}
