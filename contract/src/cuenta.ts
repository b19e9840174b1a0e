import * as z from 'zod/mini';
import { momento, prueba, version } from './campos.ts';

export const cuentaEnLista = z.object({
  id: z.number(),
  nombre: z.string(),
  apellidos: z.string(),
  email: z.string(),
  tipo_usuario: z.enum(['U', 'A']),
  activo: z.boolean(),
  /** Whether the public pages of the account's pets are hidden. */
  oculto: z.boolean(),
  fecha_alta: momento,
});
export type CuentaEnLista = z.infer<typeof cuentaEnLista>;

export const cuenta = z.extend(cuentaEnLista, {
  telefono: z.string(),
  version,
  /** Number of paid orders. */
  pedidos: z.number(),
  mascotas: z.array(z.object({ id: z.number(), hash: z.string(), Mascota: z.string() })),
});
export type Cuenta = z.infer<typeof cuenta>;

/**
 * An administrator's changes to an account. Changes to an administrator's account or role need the
 * acting administrator's own password or a mailed code (`contrasena`).
 */
export const cambiosCuenta = z.object({
  tipo_usuario: z.enum(['U', 'A']),
  activo: z.boolean(),
  oculto: z.boolean(),
  version,
  contrasena: z.optional(prueba),
});
export type CambiosCuenta = z.infer<typeof cambiosCuenta>;

/** Whether a change gives or takes the administrator role, or (de)activates an administrator. */
export function changesAdministracion(
  antes: Pick<Cuenta, 'tipo_usuario' | 'activo'>,
  despues: Pick<Cuenta, 'tipo_usuario' | 'activo'>,
): boolean {
  if (antes.tipo_usuario !== despues.tipo_usuario) return true;
  return antes.tipo_usuario === 'A' && antes.activo !== despues.activo;
}
