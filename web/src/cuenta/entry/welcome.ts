import { textos } from '@vuelve/contract/textos';
import { toast } from '../../ui/toast/toast.ts';

/** Greets whoever has come in, once however quickly he comes again. */
export function welcome(nombre: string): void {
  toast.success(textos.login.bienvenida(nombre), { id: 'bienvenida' });
}
