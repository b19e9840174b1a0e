import { MASCOTAS, MEDIOS } from '../../cimientos/db/columnas.ts';
import { sql } from 'kysely';
import { compileOnce } from '../../cimientos/db/compile-once.ts';
import type { Queryable } from '../../cimientos/db/database.ts';
import { perdidaAbierta } from '../../mascotas/perdida-abierta.ts';

/** A pet and the public data of its owner; fields that are not public are empty. */
function selectPerfil(db: Queryable, hash: string) {
  return db
    .selectFrom('mascotas')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .select(MASCOTAS)
    .select(['usuarios.hash as usuario_hash', 'nombre'])
    .select(sql<string>`CASE WHEN apellidos_publicos THEN apellidos ELSE '' END`.as('apellidos'))
    .select(sql<string>`CASE WHEN telefono_publico THEN telefono ELSE '' END`.as('telefono'))
    .select(perdidaAbierta.as('perdida'))
    .where('mascotas.hash', '=', hash)
    .where('usuarios.oculto', '=', false);
}

export function findPerfilByHash(db: Queryable, hash: string) {
  return selectPerfil(db, hash).executeTakeFirst();
}

/** A photo or video as JSON. */
export interface FilaMedio {
  id: number;
  mascota_id: number;
  tipo: 'F' | 'V';
  fichero: string;
  titulo: string;
  descripcion: string;
  likes: number;
  fecha_alta: string;
  duracion_ms: number | null;
  poster: boolean;
  estado: 'listo' | 'convirtiendo' | 'descarga';
}

/** A pet's page: its hash, and which of its photos, counted from 0. */
interface PaginaPedida {
  hash: string;
  desde: number;
  cuantas: number;
}

const selectPagina = compileOnce((db: Queryable, { hash, desde, cuantas }: PaginaPedida) => {
  const vacunas = sql<boolean>`vacunas_publicas
    AND EXISTS (SELECT FROM vacunas WHERE mascota_id = mascotas.id)`;
  const totales = sql<{ fotos: number; videos: number; likes: number; filas: FilaMedio[] }>`(
    SELECT count(*) FILTER (WHERE tipo = 'F')::int AS fotos,
      count(*) FILTER (WHERE tipo = 'V')::int AS videos,
      coalesce(sum(likes), 0)::int AS likes,
      coalesce(json_agg(m ORDER BY id DESC) FILTER (WHERE tipo = 'V'), '[]') AS filas
    FROM medios m WHERE mascota_id = mascotas.id)`;
  const mostradas = sql<{ filas: FilaMedio[] }>`(
    SELECT coalesce(json_agg(m), '[]') AS filas FROM (
      SELECT ${sql.join(MEDIOS.map((columna) => sql.ref(columna)))}
      FROM medios WHERE mascota_id = mascotas.id AND tipo = 'F'
      ORDER BY id DESC LIMIT ${cuantas} OFFSET ${desde}) m)`;
  return selectPerfil(db, hash)
    .innerJoinLateral(totales.as<'album'>(sql.ref('album')), (join) => join.onTrue())
    .innerJoinLateral(mostradas.as<'mostradas'>(sql.ref('mostradas')), (join) => join.onTrue())
    .select(vacunas.as('vacunas'))
    .select(['album.fotos', 'album.videos', 'album.likes'])
    .select(['album.filas as filas_videos', 'mostradas.filas as filas_fotos']);
});

/** The data of a pet's page in one query: all videos, some photos and the totals. Newest first. */
export async function findPagina(db: Queryable, pedida: PaginaPedida) {
  const [row] = await selectPagina(db, pedida);
  return row;
}
