import * as z from 'zod/mini';
import { momento, prueba, version } from './campos.ts';

/** An account in the list of administrators. */
export const cuentaEnLista = z.object({
  id: z.number(),
  nombre: z.string(),
  apellidos: z.string(),
  email: z.string(),
  tipo_usuario: z.enum(['U', 'A']),
  activo: z.boolean(),
  /** Whether its pets' pages are shown to nobody. */
  oculto: z.boolean(),
  fecha_alta: momento,
});
export type CuentaEnLista = z.infer<typeof cuentaEnLista>;

/** An account as administrators see it. */
export const cuenta = z.extend(cuentaEnLista, {
  telefono: z.string(),
  version,
  /** Paid orders. */
  pedidos: z.number(),
  mascotas: z.array(z.object({ id: z.number(), hash: z.string(), Mascota: z.string() })),
});
export type Cuenta = z.infer<typeof cuenta>;

/** What an administrator changes of an account; who administrates needs his own password, or a mailed code. */
export const cambiosCuenta = z.object({
  tipo_usuario: z.enum(['U', 'A']),
  activo: z.boolean(),
  oculto: z.boolean(),
  version,
  contrasena: z.optional(prueba),
});
export type CambiosCuenta = z.infer<typeof cambiosCuenta>;

/** Whether a change makes another of an account's role, or shuts out or lets in one that administrates. */
export function changesAdministracion(
  antes: Pick<Cuenta, 'tipo_usuario' | 'activo'>,
  despues: Pick<Cuenta, 'tipo_usuario' | 'activo'>,
): boolean {
  if (antes.tipo_usuario !== despues.tipo_usuario) return true;
  return antes.tipo_usuario === 'A' && antes.activo !== despues.activo;
}
