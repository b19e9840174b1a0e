import type { ConsultaDenuncias } from '@vuelve/contract/denuncias';
import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

/**
 * Reported conversations, which alone administrators may read, with who closed the report. Two
 * strangers' conversation has no pet.
 */
function selectDenuncias(db: Queryable) {
  return db
    .selectFrom('conversaciones')
    .leftJoin('mascotas', 'mascotas.id', 'mascota_id')
    .leftJoin('usuarios as quien', 'quien.id', 'denuncia_vista_por')
    .where('cerrada_por', '=', 'denuncia')
    .select(['conversaciones.id', 'bloquea', 'mascota', 'genero'])
    .select(['denuncia_vista', 'denuncia_nota', 'quien.nombre as quien'])
    .select((eb) => eb.ref('cerrada').$notNull().as('denunciada'));
}
export type FilaDenuncia = Awaited<
  ReturnType<ReturnType<typeof selectDenuncias>['executeTakeFirstOrThrow']>
>;

/**
 * Reports after `cursor`, at most `limite` + 1: open ones first, then the newest. A cursor has the
 * flag of an open report, its time in µs and the conversation's id.
 */
export function listDenuncias(db: Queryable, { limite, cursor }: ConsultaDenuncias) {
  const abierta = sql<boolean>`(denuncia_vista IS NULL)`;
  const micros = sql<string>`(extract(epoch FROM cerrada) * 1000000)::bigint`;
  const lugar = sql`(${abierta}, ${micros}, conversaciones.id)`;
  return selectDenuncias(db)
    .select(sql<string>`${micros}::text`.as('micros'))
    .$if(cursor !== undefined, (query) => {
      const { abierta, micros, id } = cursor!;
      return query.where(
        sql<boolean>`${lugar} < (${abierta}::boolean, ${micros}::bigint, ${id}::bigint)`,
      );
    })
    .orderBy(abierta, 'desc')
    .orderBy(micros, 'desc')
    .orderBy('conversaciones.id', 'desc')
    .limit(limite + 1)
    .execute();
}

/** The number of open reports, and the time of the oldest. */
export function countAbiertas(db: Queryable) {
  return db
    .selectFrom('conversaciones')
    .select(({ fn }) => [fn.countAll<string>().as('abiertas'), fn.min('cerrada').as('primera')])
    .where('cerrada_por', '=', 'denuncia')
    .where('denuncia_vista', 'is', null)
    .executeTakeFirstOrThrow();
}

/** One report with its conversation's data, without messages; undefined where nobody reported. */
export function findDenuncia(db: Queryable, id: number) {
  return selectDenuncias(db)
    .select(['tipo', 'idioma', 'contacto', 'abierta', 'mascotas.usuario_id as dueno'])
    .select('denuncia_vista_por')
    .where('conversaciones.id', '=', id)
    .executeTakeFirst();
}

/** Closes a report. Returns false when it was closed before. */
export async function closeDenuncia(
  db: Queryable,
  id: number,
  { administradorId, nota }: { administradorId: number; nota: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conversaciones')
    .set({
      denuncia_vista: sql`now()`,
      denuncia_vista_por: administradorId,
      denuncia_nota: nota,
    })
    .where('id', '=', id)
    .where('cerrada_por', '=', 'denuncia')
    .where('denuncia_vista', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
