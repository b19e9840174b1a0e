import type { Queryable } from '../../cimientos/db/database.ts';
import { readAhora } from '../../cimientos/db/reloj.ts';

export function findVacunas(db: Queryable, mascotaId: number) {
  return db
    .selectFrom('vacunas')
    .select(['fichero', 'bytes'])
    .where('mascota_id', '=', mascotaId)
    .executeTakeFirst();
}

/** A public certificate, found only by the owner's id and hash and the pet's hash. */
export function findVacunasPublicas(
  db: Queryable,
  clave: { usuarioId: number; usuarioHash: string | undefined; mascotaHash: string },
) {
  return db
    .selectFrom('vacunas')
    .innerJoin('mascotas', 'mascotas.id', 'mascota_id')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .select(['fichero', 'bytes', 'usuarios.hash as usuario_hash', 'mascotas.hash as mascota_hash'])
    .where('vacunas_publicas', '=', true)
    .where('usuarios.oculto', '=', false)
    .where('usuarios.id', '=', clave.usuarioId)
    .where('mascotas.hash', '=', clave.mascotaHash)
    .where('usuarios.hash', '=', clave.usuarioHash ?? '')
    .executeTakeFirst();
}

export async function upsertVacunas(
  db: Queryable,
  vacunas: { mascota_id: number; fichero: string; bytes: number },
) {
  await db
    .insertInto('vacunas')
    .values(vacunas)
    .onConflict((oc) =>
      oc.column('mascota_id').doUpdateSet({
        fichero: vacunas.fichero,
        bytes: vacunas.bytes,
        fecha_alta: readAhora(),
      }),
    )
    .execute();
}

export async function deleteVacunasOf(db: Queryable, mascotaId: number) {
  await db.deleteFrom('vacunas').where('mascota_id', '=', mascotaId).execute();
}

export async function moveVacunas(db: Queryable, from: number, to: number) {
  await db.updateTable('vacunas').set({ mascota_id: to }).where('mascota_id', '=', from).execute();
}
