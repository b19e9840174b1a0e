import { loadMascotas } from '../load-mascotas.ts';
import { loadPerfil } from '../../cuenta/perfil/load-perfil.ts';

/** The own pets, and what the account says of itself below them, all still on their way. */
export async function loadCuenta() {
  return { ...(await loadMascotas()), ...(await loadPerfil()) };
}
