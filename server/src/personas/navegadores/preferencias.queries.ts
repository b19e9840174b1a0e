import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

/** How an owner wants to be told; undefined while he has said nothing. */
export function findPreferencias(db: Queryable, usuarioId: number) {
  return db
    .selectFrom('preferencias_avisos')
    .select(['correo', 'resumen', 'silencio_desde', 'silencio_hasta'])
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
}

interface Cambios {
  correo?: boolean;
  resumen?: boolean;
  silencio_desde?: string | null;
  silencio_hasta?: string | null;
}

/** Changes what is named. Whoever wants the evening's mail hears of what comes from now on. */
export async function upsertPreferencias(db: Queryable, usuarioId: number, cambios: Cambios) {
  const set = { usuario_id: usuarioId, ...cambios };
  await db
    .insertInto('preferencias_avisos')
    .values(set)
    .onConflict((oc) =>
      oc.column('usuario_id').doUpdateSet((eb) => ({
        ...set,
        ...(cambios.resumen && {
          resumen_desde: eb
            .case()
            .when('preferencias_avisos.resumen', '=', true)
            .then(eb.ref('preferencias_avisos.resumen_desde'))
            .else(sql<Date>`now()`)
            .end(),
        }),
      })),
    )
    .execute();
}

/** Ends the evening's mail of an account. */
export async function stopResumen(db: Queryable, usuarioId: number) {
  await db
    .updateTable('preferencias_avisos')
    .set({ resumen: false })
    .where('usuario_id', '=', usuarioId)
    .execute();
}

/** Whom an alert tells, and what it is about; `correo`: whether he wants its mail at once. */
export function findAvisado(db: Queryable, alerta: string) {
  return db
    .selectFrom('alertas')
    .innerJoin('mascotas', 'mascotas.id', 'alertas.mascota_id')
    .leftJoin('preferencias_avisos as p', 'p.usuario_id', 'mascotas.usuario_id')
    .select(['mascotas.usuario_id', 'mascota_id', 'conversacion_id', 'motivo'])
    .select((eb) => eb.fn.coalesce('p.correo', eb.val(true)).as('correo'))
    .where('alertas.id', '=', alerta)
    .executeTakeFirst();
}
