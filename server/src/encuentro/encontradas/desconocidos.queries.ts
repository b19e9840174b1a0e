import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';
import { quedaMs } from '../conversaciones/finales.queries.ts';

/** Conversations of a found animal's finder (`buscador`) and a claimant (`dueno`). */
function selectEntreDesconocidos(db: Queryable) {
  return db
    .selectFrom('conversaciones')
    .innerJoin('reclamaciones', 'reclamaciones.id', 'reclamacion_id')
    .innerJoin('encontradas', 'encontradas.id', 'reclamaciones.encontrada_id')
    .innerJoin('accesos_conversacion as este', 'este.conversacion_id', 'conversaciones.id')
    .leftJoin('anuncios', (join) =>
      join.onRef('anuncios.encontrada_id', '=', 'encontradas.id').on('retirado', '=', false),
    )
    .select(['conversaciones.id', 'conversaciones.clave', 'abierta', 'conversaciones.cerrada'])
    .select(['cerrada_por', 'bloquea', quedaMs.as('queda_ms')])
    .select(['este.rol', 'este.visto', 'este.pendiente'])
    .select(sql<string | null>`este.pendiente::text`.as('desde_cuando'))
    .select(['encontradas.id as encontrada_id', 'encontradas.clave as encontrada_clave'])
    .select('encontradas.cerrada as encontrada_cerrada')
    .select(['encontradas.especie', 'encontradas.municipio', 'referencia', 'desde'])
    .select(['anuncios.clave as publica', 'encontradas.email as email_buscador'])
    .select(['reclamaciones.email as email_dueno'])
    .select(['encontradas.sexo', 'encontradas.collar', 'encontradas.marcas'])
    .select(['reclamaciones.sexo as sexo_dicho', 'reclamaciones.collar as collar_dicho'])
    .select('reclamaciones.marcas as marcas_dichas')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('fotos_encontrada')
            .select('fotos_encontrada.id')
            .whereRef('fotos_encontrada.encontrada_id', '=', 'encontradas.id'),
        )
        .as('con_foto'),
    );
}

/** A conversation by the digest of the link of one of its sides. */
export function findByToken(db: Queryable, tokenHash: Buffer) {
  return selectEntreDesconocidos(db).where('este.token_hash', '=', tokenHash).executeTakeFirst();
}
export type FilaDesconocidos = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

/** A conversation by id, opened by one side. */
export function findOfRol(db: Queryable, id: number, rol: 'buscador' | 'dueno') {
  return selectEntreDesconocidos(db)
    .where('conversaciones.id', '=', id)
    .where('este.rol', '=', rol)
    .executeTakeFirst();
}

/** The conversations about a found animal, as its finder has them, newest first; at most 100. */
export function listOfEncontrada(db: Queryable, encontradaId: number) {
  return selectEntreDesconocidos(db)
    .where('reclamaciones.encontrada_id', '=', encontradaId)
    .where('este.rol', '=', 'buscador')
    .orderBy('conversaciones.id', 'desc')
    .limit(100)
    .execute();
}

/**
 * Notes that a message waits for a side. Returns the moment, in the database's words; undefined when
 * one waited before.
 */
export async function setPendiente(db: Queryable, id: number, rol: 'buscador' | 'dueno') {
  const row = await db
    .updateTable('accesos_conversacion')
    .set({ pendiente: sql`now()` })
    .where('conversacion_id', '=', id)
    .where('rol', '=', rol)
    .where('pendiente', 'is', null)
    .returning(sql<string>`pendiente::text`.as('momento'))
    .executeTakeFirst();
  return row?.momento;
}

/** Notes that a side has seen everything. */
export async function clearPendiente(db: Queryable, id: number, rol: 'buscador' | 'dueno') {
  await db
    .updateTable('accesos_conversacion')
    .set({ pendiente: null, visto: sql`coalesce(visto, now())` })
    .where('conversacion_id', '=', id)
    .where('rol', '=', rol)
    .where((eb) => eb.or([eb('pendiente', 'is not', null), eb('visto', 'is', null)]))
    .execute();
}

/** Ends all open conversations about a found animal. */
export async function closeAllOf(db: Queryable, encontradaId: number) {
  await db
    .updateTable('conversaciones')
    .set({ cerrada: sql`now()`, cerrada_por: 'buscador' })
    .where('cerrada', 'is', null)
    .where('reclamacion_id', 'in', (eb) =>
      eb.selectFrom('reclamaciones').select('id').where('encontrada_id', '=', encontradaId),
    )
    .execute();
}
