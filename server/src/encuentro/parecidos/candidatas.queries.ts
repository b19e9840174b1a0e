import type { Situacion } from '@vuelve/contract/encontradas';
import type { Especie } from '@vuelve/contract/senas';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { SE_QUEDA } from '../../cimientos/db/eliminacion-pendiente.ts';
import { listCeldas } from '../../cimientos/geografia/celdas.ts';
import { type Conocida, weighDemora, weighLejania } from './weigh.ts';

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
/** In a town with thousands, those nearest in place and time: the others weigh nothing. */
const CERCA = 300;
/** Without a cell, those of the province that are nearest in time. */
const EN_PROVINCIA = 200;

/** The found animals on the board that may be a pet that was lost there and then. */
export async function listEncontradas(db: Queryable, donde: Donde): Promise<FilaEncontrada[]> {
  const since = sql`(${donde.desde}::timestamptz - make_interval(days => ${MARGEN_DIAS}))`;
  const ids = selectIds(donde, {
    de: sql`anuncios`,
    id: sql`encontrada_id`,
    cuales: sql`clase = 'encontrada' AND especie = ${donde.especie} AND NOT retirado
      AND publicado >= ${since}`,
    dias: sql`publicado - ${since}`,
  });
  const { rows } = await sql<FilaEncontrada>`
    SELECT e.id, sitio.clave, sitio.celda, sitio.tamano, sitio.colores,
      sitio.municipio, sitio.provincia, publicado, situacion, e.desde, sexo, collar, marcas, buzon
    FROM anuncios sitio JOIN encontradas e ON e.id = encontrada_id
    WHERE encontrada_id IN (${ids}) AND e.desde >= ${since}
      AND e.desde < ${donde.desde}::timestamptz + make_interval(days => ${DIAS})`.execute(db);
  return rows;
}

/** The open losses that a found animal (`id`) may end, without those whose owners deny it. */
export async function listPerdidas(
  db: Queryable,
  donde: Donde & { id: number },
): Promise<FilaPerdida[]> {
  const until = sql`(${donde.desde}::timestamptz + make_interval(days => ${MARGEN_DIAS}))`;
  const ids = selectIds(donde, {
    de: sql`busquedas`,
    id: sql`perdida_id`,
    cuales: sql`especie = ${donde.especie} AND desde < ${until}
      AND desde >= ${donde.desde}::timestamptz - make_interval(days => ${DIAS})`,
    dias: sql`${until} - desde`,
  });
  const { rows } = await sql<FilaPerdida>`
    SELECT p.id, sitio.celda, sitio.tamano, sitio.colores, p.desde, genero AS sexo, collar, marcas, dicha, sola,
      usuario_id AS "usuarioId",
      (SELECT clave FROM anuncios a WHERE a.mascota_id = mascotas.id AND NOT retirado) AS clave
    FROM busquedas sitio
      JOIN perdidas p ON p.id = perdida_id
      JOIN mascotas ON mascotas.id = mascota_id
      JOIN usuarios ON usuarios.id = usuario_id
    WHERE perdida_id IN (${ids}) AND NOT oculto AND ${SE_QUEDA}
      AND NOT EXISTS (SELECT FROM parecidos x WHERE x.mascota_id = mascotas.id
        AND x.encontrada_id = ${donde.id} AND respuesta = 'no')`.execute(db);
  return rows;
}

/** Candidates of one kind and time, as an index has them. */
interface Indice {
  de: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  cuales: RawBuilder<unknown>;
  /** From the loss until it was found, and `MARGEN_DIAS` more: an interval. */
  dias: RawBuilder<unknown>;
}

/**
 * The ids of those nearby, and of those of the province of which no more is known. Nearest are
 * those that weigh most by place and time, as the index alone tells them.
 */
function selectIds({ celda, provincia }: Donde, { de, id, cuales, dias }: Indice) {
  const vague = sql`(SELECT ${id} FROM ${de}
    WHERE ${cuales} AND provincia = ${provincia} ${celda === null ? sql`` : sql`AND celda IS NULL`}
    ORDER BY ${dias} LIMIT ${EN_PROVINCIA})`;
  if (celda === null) return vague;
  const celdas = listCeldas(celda, KM);
  const plazo = sql`1 + floor(extract(epoch FROM dias) / ${PLAZO_S}::integer)::integer`;
  // OFFSET keeps the planner from a join that reads all cells of Spain.
  return sql`(SELECT id FROM unnest(
      ${celdas.map((it) => it.celda)}::integer[], ${celdas.map(({ km }) => weighLejania(km))}::real[]
    ) AS cada (una, peso) CROSS JOIN LATERAL (
      SELECT ${id} AS id, ${dias} AS dias FROM ${de} WHERE ${cuales} AND celda = una OFFSET 0
    ) cercana
    ORDER BY peso + (${PESOS}::real[])[least(${PESOS.length}::integer, ${plazo})] DESC
    LIMIT ${CERCA}) ${provincia === null ? sql`` : sql`UNION ALL ${vague}`}`;
}

/** Times are told apart by quarters of a day. */
const PLAZO_S = 6 * 3_600;
const DIA_S = 24 * 3_600;
/** Published so late that it was hardly found in time: after all others. */
const TARDE = -50;
/** What each quarter weighs, from `MARGEN_DIAS` before the loss on. */
const PESOS = [
  ...Array.from({ length: ((MARGEN_DIAS + DIAS) * DIA_S) / PLAZO_S }, (_, n) =>
    weighDemora(((n + 0.5) * PLAZO_S - MARGEN_DIAS * DIA_S) * 1000),
  ),
  TARDE,
];
