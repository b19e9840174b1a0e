import type { Usuario } from '@vuelve/contract/usuario';
import type { Destino } from '../../base/state/destino.ts';

/** Whether a kept address may be opened by this user: another user may have asked for it. */
export function isOfUsuario(destino: Destino | undefined, { id }: Usuario): destino is Destino {
  return destino !== undefined && (destino.usuario_id ?? id) === id;
}
