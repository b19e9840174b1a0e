import { type Clase, CLASES } from '@vuelve/contract/paginas-tablon';
import type { Especie } from '@vuelve/contract/senas';
import { type Expression, sql, type SqlBool } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

/** Which part of the board is read. */
export interface Parte {
  /** The codes of municipalities (five digits) or of a province (two); none for all Spain. */
  zonas: string[];
  especies: Especie[];
  clases: Clase[];
  /** Only the entries of so many last days; null for all. */
  dias: number | null;
  /** Only the entries after this one, in the board's order. */
  antes: { publicado: Date; id: number } | null;
  limite: number;
}

const MOSTRADAS = [
  'a.id',
  'a.clave',
  'a.clase',
  'a.especie',
  'a.tamano',
  'a.colores',
  'a.municipio',
  'a.celda',
  'a.publicado',
  'a.desde',
  'a.nombre',
  'a.con_foto',
] as const;

/**
 * The entries of a part, newest first. Lost and found ones of each kind and area are read from the
 * area's index, and they are merged: no filter makes the database read entries that it does not show.
 */
export function listAnuncios(db: Queryable, parte: Parte) {
  const { especies, clases, zonas, limite, ...since } = parte;
  const suyos = selectSince(db, since)
    .where(sql<SqlBool>`anuncios.especie = cada.especie AND clase = cada.clase`)
    .$if(zonas.length > 0, (query) =>
      query.whereRef(columnOfZona(zonas), '=', sql<string>`cada.zona`),
    )
    .orderBy('publicado', 'desc')
    .orderBy('anuncios.id', 'desc')
    .limit(limite);
  const cada = sql`unnest(${especies}::smallint[]) AS e(especie)
    CROSS JOIN unnest(${clases}::text[]) AS c(clase)
    CROSS JOIN unnest(${zonas.length > 0 ? zonas : ['']}::text[]) AS z(zona)`;
  return db
    .selectFrom(sql`(SELECT especie, clase, zona FROM ${cada})`.as<'cada'>(sql`cada`))
    .innerJoinLateral(suyos.as('a'), (join) => join.onTrue())
    .select(MOSTRADAS)
    .orderBy('a.publicado', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limite)
    .execute();
}

function columnOfZona([first = '']: string[]) {
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

/**
 * What everybody may see: entries of pets that are lost, of accounts that are not hidden, and of
 * animals that somebody found. The team also sees those that are hidden (`ocultos`).
 */
function selectAnuncios(db: Queryable, { ocultos = false } = {}) {
  return db
    .selectFrom('anuncios')
    .leftJoin('mascotas', 'mascotas.id', 'anuncios.mascota_id')
    .leftJoin('usuarios', 'usuarios.id', 'usuario_id')
    .leftJoin('perdidas', (join) =>
      join.onRef('perdidas.mascota_id', '=', 'mascotas.id').on('vuelta', 'is', null),
    )
    .leftJoin('encontradas', 'encontradas.id', 'anuncios.encontrada_id')
    .select(['anuncios.id', 'anuncios.clave', 'clase', 'anuncios.especie', 'anuncios.tamano'])
    .select(['anuncios.colores', 'anuncios.municipio', 'anuncios.celda', 'publicado'])
    .select((eb) => [
      eb.fn.coalesce('perdidas.desde', 'encontradas.desde').$notNull().as('desde'),
      eb.fn.coalesce('mascota', sql<string>`''`).as('nombre'),
      hasFoto.as('con_foto'),
    ])
    .$if(!ocultos, (query) => query.where('retirado', '=', false))
    .where((eb) =>
      eb.or([
        eb('anuncios.encontrada_id', 'is not', null),
        eb.and([eb('oculto', '=', false), eb('perdidas.id', 'is not', null)]),
      ]),
    );
}

const hasFoto = sql<boolean>`CASE WHEN anuncios.encontrada_id IS NULL
  THEN num_nonnulls(mascotas.avatar, cover) > 0
  ELSE EXISTS (SELECT FROM fotos_encontrada f WHERE f.encontrada_id = anuncios.encontrada_id) END`;

export type FilaAnuncio = Awaited<ReturnType<typeof listAnuncios>>[number];

/** An entry by the key in its address; of a lost pet with its hash and owner. */
export function findAnuncio(db: Queryable, clave: string, quien: { ocultos?: boolean } = {}) {
  return selectAnuncios(db, quien)
    .select(['anuncios.mascota_id', 'anuncios.encontrada_id', 'situacion', 'retirado'])
    .select(['mascotas.hash', 'usuario_id'])
    .where('anuncios.clave', '=', clave)
    .executeTakeFirst();
}

/** Entries by the keys in their addresses, without those that are hidden. */
export function listByClave(db: Queryable, claves: string[]) {
  return selectAnuncios(db).where('anuncios.clave', 'in', claves).execute();
}

/** The picture of a lost pet, by its entry's id. */
export function findRetrato(db: Queryable, id: number) {
  return db
    .selectFrom('anuncios')
    .innerJoin('mascotas', 'mascotas.id', 'anuncios.mascota_id')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .select(['mascotas.hash', 'mascotas.avatar', 'cover', 'usuarios.hash as usuario_hash'])
    .where('anuncios.id', '=', id)
    .executeTakeFirst();
}

/** A map says '99+' for more entries in one place. */
const CONTADAS = 100;

/** How many lost and found ones each of some municipalities has, up to 100. */
export function countPorMunicipio(db: Queryable, municipios: string[]) {
  const suyos = selectAnuncios(db)
    .where(sql<SqlBool>`anuncios.municipio = cada.zona AND clase = cada.clase`)
    .limit(CONTADAS);
  return db
    .selectFrom(
      sql`(SELECT zona, clase FROM unnest(${municipios}::text[]) AS z(zona)
        CROSS JOIN unnest(${CLASES}::text[]) AS c(clase))`.as<'cada'>(sql`cada`),
    )
    .innerJoinLateral(suyos.as('a'), (join) => join.onTrue())
    .select(['a.municipio', 'a.clase', sql<number>`count(*)::integer`.as('cuantas')])
    .groupBy(['a.municipio', 'a.clase'])
    .execute();
}
