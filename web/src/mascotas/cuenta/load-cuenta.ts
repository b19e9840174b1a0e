import { loadMascotas } from '../load-mascotas.ts';
import { loadPerfil } from '../../cuenta/perfil/load-perfil.ts';

export async function loadCuenta() {
  return { ...(await loadMascotas()), ...(await loadPerfil()) };
}
