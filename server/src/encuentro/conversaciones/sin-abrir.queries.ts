import type { Queryable } from '../../cimientos/db/database.ts';
import { isPorVer, selectConversaciones } from './conversaciones.queries.ts';

/** An owner's conversations that he never opened or with unread messages; at most 100. */
export function listSinAbrirOf(db: Queryable, usuarioId: number) {
  return selectConversaciones(db)
    .select((eb) =>
      eb
        .selectFrom('mensajes')
        .select('lugar')
        .whereRef('conversacion_id', '=', 'conversaciones.id')
        .where('lugar', '<>', '')
        .orderBy('mensajes.id', 'desc')
        .limit(1)
        .as('lugar'),
    )
    .select((eb) =>
      eb
        .selectFrom('mensajes')
        .innerJoin('contactos', 'contactos.id', 'mensajes.contacto_id')
        .select('contactos.nombre')
        .whereRef('conversacion_id', '=', 'conversaciones.id')
        .orderBy('mensajes.id')
        .limit(1)
        .as('contesta'),
    )
    .where('usuario_id', '=', usuarioId)
    .where((eb) => eb.or([eb('suyo.visto', 'is', null), isPorVer(eb)]))
    .orderBy('ultimo', 'desc')
    .limit(100)
    .execute();
}
