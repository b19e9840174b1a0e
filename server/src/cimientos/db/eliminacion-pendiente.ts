import { sql } from 'kysely';

/** When the joined account `usuarios` will be erased; null without a pending erasure. */
export const VENCE_ELIMINACION = sql<Date | null>`(
  SELECT vence FROM eliminaciones e WHERE e.usuario_id = usuarios.id AND e.deshecha IS NULL
)`;

/** Whether the joined account `usuarios` has no pending erasure; with one, nothing is shown. */
export const SE_QUEDA = sql<boolean>`NOT EXISTS (
  SELECT FROM eliminaciones e WHERE e.usuario_id = usuarios.id AND e.deshecha IS NULL
)`;
