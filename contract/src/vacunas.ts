import * as z from 'zod/mini';
import { hash, id, idReclamado } from './campos.ts';

/** Form fields beside the certificate's file. */
export const camposVacunas = z.object({
  id_usuario: idReclamado,
  hash_id: z.optional(z.string()),
  hash_mascota: hash,
});

/** Whose certificate: the owner's id and the pet's hash, and the owner's hash in the query. */
export const rutaVacunas = { usuario_id: id, hash_mascota: hash };
