import * as z from 'zod/mini';
import { hash, id, idReclamado } from './campos.ts';

/** Form fields beside the certificate's file. */
export const camposVacunas = z.object({
  id_usuario: idReclamado,
  hash_id: z.optional(z.string()),
  hash_mascota: hash,
});

/** A certificate's path: owner's id and pet's hash; the query carries the owner's hash. */
export const rutaVacunas = { usuario_id: id, hash_mascota: hash };
