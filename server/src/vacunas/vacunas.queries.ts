import type { Queryable } from '../db/database.ts';

export function findVacunas(db: Queryable, insigniaId: number) {
  return db
    .selectFrom('vacunas')
    .select(['fichero', 'bytes'])
    .where('insignia_id', '=', insigniaId)
    .executeTakeFirst();
}

/** A certificate by everything that names it, and whether strangers may see it. */
export function findVacunasPublicas(
  db: Queryable,
  clave: { usuario_id: number; hash_mascota: string; hash_id?: string | undefined },
) {
  return db
    .selectFrom('vacunas')
    .innerJoin('mascotas', 'mascotas.id', 'insignia_id')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .select(['fichero', 'bytes', 'usuarios.hash as usuario_hash', 'mascotas.hash as mascota_hash'])
    .where('vacunas_publicas', '=', true)
    .where('usuarios.activo', '=', true)
    .where('usuarios.id', '=', clave.usuario_id)
    .where('mascotas.hash', '=', clave.hash_mascota)
    .where('usuarios.hash', '=', clave.hash_id ?? '')
    .executeTakeFirst();
}

export async function upsertVacunas(
  db: Queryable,
  vacunas: { insignia_id: number; fichero: string; bytes: number },
) {
  await db
    .insertInto('vacunas')
    .values(vacunas)
    .onConflict((oc) =>
      oc.column('insignia_id').doUpdateSet({
        fichero: vacunas.fichero,
        bytes: vacunas.bytes,
        fecha_alta: new Date(),
      }),
    )
    .execute();
}

export async function deleteVacunasOf(db: Queryable, insigniaId: number) {
  await db.deleteFrom('vacunas').where('insignia_id', '=', insigniaId).execute();
}
