import { CODIGO_CORTO_LONGITUD } from '@vuelve/contract/reglas';
import { sql } from 'kysely';
import { toPlain, toPlainSql } from '../../cimientos/db/busqueda.ts';
import type { Queryable } from '../../cimientos/db/database.ts';
import { startOf } from '../../cimientos/db/start-of.ts';

export type FilaMascota = Awaited<ReturnType<typeof selectMascotasByNombre>>[number];

/** A pet's name as in its index, and in the order of that index: the first ones are read at once. */
const NOMBRE = toPlainSql(sql`mascota`);
const POR_NOMBRE = sql`${NOMBRE} USING ~<~`;

function selectMascotas(db: Queryable) {
  return db
    .selectFrom('mascotas')
    .innerJoin('usuarios', 'usuarios.id', 'mascotas.usuario_id')
    .select([
      'mascotas.id',
      'mascota',
      'mascotas.usuario_id',
      'usuarios.nombre',
      'usuarios.apellidos',
      'usuarios.email',
    ]);
}

/** Pets whose name begins with a text, with their first badge. */
export function selectMascotasByNombre(db: Queryable, nombre: string, limite: number) {
  return selectMascotas(db)
    .select((eb) =>
      eb
        .selectFrom('chapas')
        .select('corto')
        .whereRef('mascota_id', '=', 'mascotas.id')
        .orderBy('chapas.fecha_alta')
        .limit(1)
        .as('corto'),
    )
    .where(sql<boolean>`${NOMBRE} LIKE ${startOf(toPlain(nombre))}`)
    .orderBy(POR_NOMBRE)
    .orderBy('mascotas.id')
    .limit(limite)
    .execute();
}

/**
 * Pets that carry a badge whose code begins so. As a range, because the codes' index serves that in
 * every collation: codes have one length, and are of capitals and digits.
 */
export function selectMascotasByCodigo(db: Queryable, inicio: string, limite: number) {
  return selectMascotas(db)
    .innerJoin('chapas', 'chapas.mascota_id', 'mascotas.id')
    .select(sql<string | null>`corto`.as('corto'))
    .where('corto', '>=', inicio.padEnd(CODIGO_CORTO_LONGITUD, '2'))
    .where('corto', '<=', inicio.padEnd(CODIGO_CORTO_LONGITUD, 'Z'))
    .orderBy('corto')
    .limit(limite)
    .execute();
}
