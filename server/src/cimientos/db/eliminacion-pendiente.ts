import { sql } from 'kysely';

/** When the joined account `usuarios` is to be erased, as its owner asked; null where he did not, or took it back. */
export const VENCE_ELIMINACION = sql<Date | null>`(
  SELECT vence FROM eliminaciones e WHERE e.usuario_id = usuarios.id AND e.deshecha IS NULL
)`;

/** Whether the joined account `usuarios` stays: nothing of one that is to be erased is shown to anybody. */
export const SE_QUEDA = sql<boolean>`NOT EXISTS (
  SELECT FROM eliminaciones e WHERE e.usuario_id = usuarios.id AND e.deshecha IS NULL
)`;
