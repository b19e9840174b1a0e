import type { Especie } from '@vuelve/contract/senas';
import { type Expression, sql, type SqlBool } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

/** Which part of the board is read. */
export interface Parte {
  /** The codes of municipalities (five digits) or of a province (two); none for all Spain. */
  zonas: string[];
  especies: Especie[];
  /** Only the entries of so many last days; null for all. */
  dias: number | null;
  /** Only the entries after this one, in the board's order. */
  antes: { publicado: Date; id: number } | null;
  limite: number;
}

const MOSTRADAS = [
  'a.id',
  'a.clave',
  'a.especie',
  'a.tamano',
  'a.colores',
  'a.municipio',
  'a.celda',
  'a.publicado',
  'a.desde',
  'a.mascota',
  'a.hash',
  'a.avatar',
  'a.cover',
  'a.usuario_hash',
  'a.usuario_id',
  'a.mascota_id',
] as const;

/**
 * The entries of a part, newest first. Each kind of each area is read from the area's index, and
 * they are merged: no filter makes the database read entries that it does not show.
 */
export function listAnuncios(db: Queryable, { especies, zonas, limite, ...since }: Parte) {
  const suyos = selectSince(db, since)
    .where(sql<SqlBool>`especie = cada.especie`)
    .$if(zonas.length > 0, (query) => query.whereRef(columnOf(zonas), '=', sql<string>`cada.zona`))
    .orderBy('publicado', 'desc')
    .orderBy('anuncios.id', 'desc')
    .limit(limite);
  const cada = sql`unnest(${especies}::smallint[]) AS e(especie)
    CROSS JOIN unnest(${zonas.length > 0 ? zonas : ['']}::text[]) AS z(zona)`;
  return db
    .selectFrom(sql`(SELECT especie, zona FROM ${cada})`.as<'cada'>(sql`cada`))
    .innerJoinLateral(suyos.as('a'), (join) => join.onTrue())
    .select(MOSTRADAS)
    .orderBy('a.publicado', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limite)
    .execute();
}

function columnOf([first = '']: string[]) {
  return first.length === 2 ? 'anuncios.provincia' : 'anuncios.municipio';
}

function selectSince(db: Queryable, { dias, antes }: Pick<Parte, 'dias' | 'antes'>) {
  return selectAnuncios(db)
    .$if(dias !== null, (query) =>
      query.where('publicado', '>=', sql<Date>`now() - make_interval(days => ${dias})`),
    )
    .$if(antes !== null, (query) => query.where(isAfter(antes!)));
}

function isAfter({ publicado, id }: { publicado: Date; id: number }): Expression<SqlBool> {
  return sql`(publicado, anuncios.id) < (${publicado}::timestamptz, ${id}::integer)`;
}

/** Entries of pets that are lost, of accounts that are not hidden. */
function selectAnuncios(db: Queryable) {
  return db
    .selectFrom('anuncios')
    .innerJoin('mascotas', 'mascotas.id', 'anuncios.mascota_id')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .innerJoin('perdidas', (join) =>
      join.onRef('perdidas.mascota_id', '=', 'mascotas.id').on('vuelta', 'is', null),
    )
    .select(['anuncios.id', 'clave', 'especie', 'tamano', 'colores', 'municipio', 'celda'])
    .select(['publicado', 'desde', 'mascota', 'mascotas.hash', 'mascotas.avatar', 'cover'])
    .select(['usuarios.hash as usuario_hash', 'usuario_id', 'anuncios.mascota_id'])
    .where('retirado', '=', false)
    .where('oculto', '=', false);
}

export type FilaAnuncio = Awaited<ReturnType<typeof listAnuncios>>[number];

/** An entry by the key in its address. */
export function findAnuncio(db: Queryable, clave: string) {
  return selectAnuncios(db).where('clave', '=', clave).executeTakeFirst();
}

/** A map says '99+' for more entries in one place. */
const CONTADAS = 100;

/** How many entries each of some municipalities has, up to 100; those without are left out. */
export function countPorMunicipio(db: Queryable, municipios: string[]) {
  const suyos = selectAnuncios(db)
    .where(sql<SqlBool>`municipio = cada.zona`)
    .limit(CONTADAS);
  return db
    .selectFrom(sql`unnest(${municipios}::text[])`.as<'cada'>(sql`cada(zona)`))
    .innerJoinLateral(suyos.as('a'), (join) => join.onTrue())
    .select(['a.municipio', sql<number>`count(*)::integer`.as('cuantas')])
    .groupBy('a.municipio')
    .execute();
}
