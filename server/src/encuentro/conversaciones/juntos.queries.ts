import type { Queryable } from '../../cimientos/db/database.ts';

/**
 * The finders' first messages of conversations, oldest first, with the owner's address.
 * Conversations that the owner closed or reported are left out, and so are pets of hidden accounts.
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
