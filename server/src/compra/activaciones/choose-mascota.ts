import { mascotaNueva, type MascotaNueva } from '@vuelve/contract/activacion';
import { textos } from '@vuelve/contract/textos';
import type { Queryable } from '../../cimientos/db/database.ts';
import { AppError, invalid } from '../../cimientos/http/errors.ts';
import { getMascotaById } from '../../mascotas/mascotas.ts';
import type { Comprador } from '../../cimientos/sesion/marcas.ts';

/** What a buyer says of the pet: its form, or the number of one of his own. */
export interface MascotaPedida {
  pet?: MascotaNueva;
  insignia_id?: number | null;
}

/**
 * The pet that a badge is for. Only a session has pets of its own.
 * @param lead where the pet's fields stand in the request
 * @throws AppError 400 with the fields that are missing, 401 for a pet of one's own without session, 404 for another's
 */
export async function chooseMascota(
  db: Queryable,
  { usuario }: Comprador,
  { pet, insignia_id }: MascotaPedida,
  lead: string[] = [],
): Promise<MascotaNueva | { id: number; Mascota: string }> {
  if (insignia_id) {
    if (!usuario) throw new AppError(401, textos.errores.sinSesion);
    const { id, Mascota } = await getMascotaById(db, usuario.id, insignia_id);
    return { id, Mascota };
  }
  const parsed = mascotaNueva.safeParse(pet ?? {});
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues;
  throw invalid(issues.map((issue) => ({ ...issue, path: [...lead, 'pet', ...issue.path] })));
}
