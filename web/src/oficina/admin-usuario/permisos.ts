import { administers } from '@vuelve/contract/acceso';
import type { Cuenta } from '@vuelve/contract/cuenta';
import type { Encargo } from '@vuelve/contract/permisos';

/** What an account may do, as the form offers it. */
export const PUEDE = [
  { value: 'nada', name: 'Solo lo suyo' },
  { value: 'prepara', name: 'Prepara pedidos' },
  { value: 'administra', name: 'Administra Vuelve' },
] as const;
export type Puede = (typeof PUEDE)[number]['value'];

export function puedeOf(cuenta: Cuenta): Puede {
  if (administers(cuenta)) return 'administra';
  return cuenta.encargo ? 'prepara' : 'nada';
}

/** The permissions that a choice stands for; `hasta`: the last day of a role, or empty. */
export function toPermisos(puede: Puede, hasta: string) {
  const encargo: Encargo | null =
    puede === 'prepara' ? { rol: 'preparador', hasta: hasta || null } : null;
  return { tipo_usuario: puede === 'administra' ? 'A' : 'U', encargo } as const;
}
