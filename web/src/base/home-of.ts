import { admits } from '@vuelve/contract/acceso';
import type { ScreenName } from '@vuelve/contract/screens';
import type { Usuario } from '@vuelve/contract/usuario';

/** Where an account arrives after its login: an owner with the pets, the team at work. */
export function homeOf(usuario: Usuario): ScreenName {
  if (admits('admin', usuario)) return 'hoy';
  return admits('preparador', usuario) ? 'adminPedidos' : 'cuenta';
}
