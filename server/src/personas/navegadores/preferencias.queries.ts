import { sql } from 'kysely';
import type { Queryable } from '../../cimientos/db/database.ts';

/** The alert settings of an owner; undefined while they were never changed. */
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

/** Changes the given settings. A summary covers only events after it was switched on. */
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

/** Switches off the evening summary of an account. */
export async function stopResumen(db: Queryable, usuarioId: number) {
  await db
    .updateTable('preferencias_avisos')
    .set({ resumen: false })
    .where('usuario_id', '=', usuarioId)
    .execute();
}

/** The owner whom an alert informs, and its pet; `correo`: the owner wants mails at once. */
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
