import { textos } from '@vuelve/contract/textos';
import { toast } from '../../ui/toast/toast.ts';

/** The fixed id avoids a second greeting after a quick second login. */
export function welcome(nombre: string): void {
  toast.success(textos.login.bienvenida(nombre), { id: 'bienvenida' });
}
