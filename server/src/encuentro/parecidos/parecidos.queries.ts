import type { Especie } from '@vuelve/contract/senas';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { SE_QUEDA } from '../../cimientos/db/eliminacion-pendiente.ts';
import type { Lugar } from '../../cimientos/geografia/resolve-lugar.ts';
import type { Conocida } from './weigh.ts';

/** What is known of an open loss. */
export interface Busqueda extends Conocida {
  perdidaId: number;
  usuarioId: number;
  especie: Especie;
  /** When its proofs were last said, and whether they count at all. */
  dicha: Date;
  sola: boolean;
  provincia: string | null;
  celda: number | null;
}

/** The open loss of a pet; undefined for one that is home, and for an account that is not shown. */
export async function findBusqueda(db: Queryable, perdidaId: number) {
  const row = await db
    .selectFrom('busquedas')
    .innerJoin('perdidas', 'perdidas.id', 'perdida_id')
    .innerJoin('mascotas', 'mascotas.id', 'mascota_id')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .select(['perdida_id as perdidaId', 'usuario_id as usuarioId', 'especie'])
    .select(['busquedas.provincia', 'celda', 'tamano', 'colores', 'genero as sexo'])
    .select([
      'collar',
      'marcas',
      'dicha',
      'sola',
      'perdidas.desde',
      'email',
      'nombre',
      'mascota',
      'mascotas.hash',
    ])
    .select('mascota_id as mascotaId')
    .where('perdida_id', '=', perdidaId)
    .where('oculto', '=', false)
    .where(SE_QUEDA)
    .executeTakeFirst();
  // Only the contract's values are written: the columns' texts have its types.
  return row as (Busqueda & Omit<typeof row & object, keyof Busqueda>) | undefined;
}
export type BusquedaDeDueno = NonNullable<Awaited<ReturnType<typeof findBusqueda>>>;

/**
 * Locks the pet of a loss until the transaction ends, first of all, as its owner's calls do: in
 * another order the two would wait for each other.
 */
export async function lockMascotaDe(db: Queryable, perdidaId: number): Promise<void> {
  await db
    .selectFrom('mascotas')
    .innerJoin('perdidas', 'mascota_id', 'mascotas.id')
    .select('mascotas.id')
    .where('perdidas.id', '=', perdidaId)
    .forUpdate('mascotas')
    .execute();
}

/** What an owner has said of a loss; undefined for a pet that is home. */
export function findDicho(db: Queryable, perdidaId: number) {
  return db
    .selectFrom('busquedas')
    .select(['tamano', 'colores', 'municipio', 'celda', 'collar', 'marcas'])
    .where('perdida_id', '=', perdidaId)
    .executeTakeFirst();
}

/** Stores what an owner says of a loss; what is left out stays. */
export async function updateBusqueda(
  db: Queryable,
  perdidaId: number,
  {
    municipio,
    ...dicho
  }: Lugar & Partial<Omit<Conocida, 'desde' | 'sexo' | 'colores'>> & { colores: string[] },
) {
  await db
    .updateTable('busquedas')
    .set({ ...dicho, municipio, provincia: municipio.slice(0, 2), dicha: dichaAfter(dicho) })
    .where('perdida_id', '=', perdidaId)
    .execute();
}

/** Now for other proofs than before; the same ones said again stay as old as they are. */
function dichaAfter({
  collar,
  marcas,
}: {
  collar?: string | undefined;
  marcas?: string | undefined;
}) {
  return sql<Date>`CASE WHEN (collar, marcas) = (coalesce(${collar ?? null}, collar),
    coalesce(${marcas ?? null}, marcas)) THEN dicha ELSE now() END`;
}

/** Stores what proves whose a lost pet is. */
export async function updatePruebas(
  db: Queryable,
  perdidaId: number,
  pruebas: Pick<Conocida, 'collar' | 'marcas'>,
) {
  const query = db.updateTable('busquedas').set({ ...pruebas, dicha: dichaAfter(pruebas) });
  await query.where('perdida_id', '=', perdidaId).execute();
}

/** Stores an answer; null takes it back. */
export async function setRespuesta(
  db: Queryable,
  mascotaId: number,
  encontradaId: number,
  respuesta: 'es' | 'no' | null,
): Promise<void> {
  await upsert(db, { mascota_id: mascotaId, encontrada_id: encontradaId }, { respuesta });
}

/** Notes that the owner is told now. */
export async function setAvisado(db: Queryable, mascotaId: number, encontradaId: number) {
  const avisado = sql<Date>`now()`;
  await upsert(db, { mascota_id: mascotaId, encontrada_id: encontradaId }, { avisado });
}

async function upsert(
  db: Queryable,
  pair: { mascota_id: number; encontrada_id: number },
  columnas: { respuesta: 'es' | 'no' | null } | { avisado: RawBuilder<Date> },
) {
  await db
    .insertInto('parecidos')
    .values({ ...pair, ...columnas })
    .onConflict((conflict) =>
      conflict.columns(['mascota_id', 'encontrada_id']).doUpdateSet(columnas),
    )
    .execute();
}

/** The found animals that an owner was told of, or has answered about. */
export function listParecidos(db: Queryable, mascotaId: number) {
  return db
    .selectFrom('parecidos')
    .select(['encontrada_id', 'avisado', 'respuesta'])
    .where('mascota_id', '=', mascotaId)
    .execute();
}
export type Conocido = Awaited<ReturnType<typeof listParecidos>>[number];

/** Whether a browser of an owner took a push after a moment. */
export async function hasTakenPush(db: Queryable, usuarioId: number, since: Date) {
  const query = db
    .selectFrom('suscripciones_push')
    .select('id')
    .where('usuario_id', '=', usuarioId);
  return (await query.where('entregado', '>=', since).executeTakeFirst()) !== undefined;
}
