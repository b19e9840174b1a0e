import * as z from 'zod/mini';
import { administers } from './acceso.ts';
import { momento, prueba, version } from './campos.ts';
import { encargo, type Encargo } from './permisos.ts';

export const cuentaEnLista = z.object({
  id: z.number(),
  nombre: z.string(),
  apellidos: z.string(),
  email: z.string(),
  tipo_usuario: z.enum(['U', 'A']),
  /** The role that the account has, also one whose last day is over. */
  encargo: z.nullable(encargo),
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
 * An administrator's changes to an account; without `encargo` its role stays. Changes to what an
 * account may do, or to an administrator's account, need the acting administrator's own password or
 * a mailed code (`contrasena`).
 */
export const cambiosCuenta = z.object({
  tipo_usuario: z.enum(['U', 'A']),
  encargo: z.optional(z.nullable(encargo)),
  activo: z.boolean(),
  oculto: z.boolean(),
  version,
  contrasena: z.optional(prueba),
});
export type CambiosCuenta = z.infer<typeof cambiosCuenta>;

type Permisos = Pick<Cuenta, 'tipo_usuario' | 'activo' | 'encargo'>;

/** Whether a change gives or takes a role, prolongs it, or (de)activates an administrator. */
export function changesPermisos(antes: Permisos, despues: Permisos): boolean {
  if (antes.tipo_usuario !== despues.tipo_usuario) return true;
  if (!isSameEncargo(antes.encargo, despues.encargo)) return true;
  return administers(antes) && antes.activo !== despues.activo;
}

function isSameEncargo(one: Encargo | null, other: Encargo | null): boolean {
  return one?.rol === other?.rol && one?.hasta === other?.hasta;
}
