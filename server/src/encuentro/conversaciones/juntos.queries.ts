import type { Queryable } from '../../cimientos/db/database.ts';

/**
 * The notices with which conversations began, oldest first, and whom their letter goes to. Left out is what the owner has ended
 * or reported, and all of an account whose pets are shown to nobody.
 */
export function listAvisos(db: Queryable, conversaciones: number[]) {
  return db
    .selectFrom('conversaciones')
    .innerJoin('mascotas', 'mascotas.id', 'conversaciones.mascota_id')
    .innerJoin('usuarios', 'usuarios.id', 'usuario_id')
    .innerJoin('mensajes', 'mensajes.conversacion_id', 'conversaciones.id')
    .distinctOn('conversaciones.id')
    .select(['conversaciones.id', 'conversaciones.clave', 'tipo', 'abierta'])
    .select(['frases', 'texto', 'lugar', 'latitud', 'longitud'])
    .select('foto')
    .select(['nombre', 'email', 'mascota', 'genero', 'mascotas.hash'])
    .where('conversaciones.id', 'in', conversaciones)
    .where('autor', '=', 'buscador')
    .where('cerrada_por', 'is distinct from', 'dueno')
    .where('bloquea', '=', false)
    .where('usuarios.oculto', '=', false)
    .orderBy('conversaciones.id')
    .orderBy('mensajes.id')
    .execute();
}
export type FilaAviso = Awaited<ReturnType<typeof listAvisos>>[number];
