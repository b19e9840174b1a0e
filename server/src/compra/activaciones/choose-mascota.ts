import { mascotaNueva, type MascotaNueva } from '@vuelve/contract/activacion';
import { textos } from '@vuelve/contract/textos';
import type { Queryable } from '../../cimientos/db/database.ts';
import { AppError, invalid } from '../../cimientos/http/errors.ts';
import { getMascotaById } from '../../mascotas/mascotas.ts';
import type { Comprador } from '../../cimientos/sesion/marcas.ts';

/** The pet in a request: the form of a new pet, or the id of an own pet. */
export interface MascotaPedida {
  pet?: MascotaNueva;
  insignia_id?: number | null;
}

/**
 * The pet that a badge is for. Only a session has pets of its own.
 * @param lead path of the pet's fields in the request
 * @throws AppError 400 with the missing fields, 401 for an own pet without a session, 404 for
 * another owner's pet
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
