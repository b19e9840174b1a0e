import { loadMascotas } from '../../mascota/load-mascotas.ts';
import { loadPerfil } from './load-perfil.ts';

/** The own pets, and what the account says of itself below them, all still on their way. */
export async function loadCuenta() {
  return { ...(await loadMascotas()), ...(await loadPerfil()) };
}
