import type { ScreenName } from '@vuelve/contract/screens';
import type { Usuario } from '@vuelve/contract/usuario';

/** Where an account arrives after its login: an owner with the pets, an administrator at work. */
export function homeOf({ tipo_usuario }: Usuario): ScreenName {
  return tipo_usuario === 'A' ? 'hoy' : 'cuenta';
}
