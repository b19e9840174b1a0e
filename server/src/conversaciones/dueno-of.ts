import { SIN_NOMBRE } from '@vuelve/contract/reglas';
import { firstNameOf } from '../contactos/first-name-of.ts';

/** What a finder reads of an owner's name: the first; empty while he has given none. */
export function duenoOf(nombre: string): string {
  return nombre === SIN_NOMBRE ? '' : firstNameOf(nombre);
}
