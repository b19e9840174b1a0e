import * as z from 'zod/mini';
import { dia } from './campos.ts';

/**
 * Who may make a call or open a screen. `publico`: anybody. `comprador`: a session, or a browser
 * with the cookie that proves its e-mail. `usuario`: a session. `preparador`: who packs orders, and
 * administrators. `admin`: administrators. `tienda`: a shop, with the token of its private link
 * (`Authorization: Bearer …`).
 */
export type Access = 'publico' | 'comprador' | 'usuario' | 'preparador' | 'admin' | 'tienda';

/** A role that an administrator gives to an account. Administrators need none. */
const rol = z.enum(['preparador']);
export type Rol = z.infer<typeof rol>;

/** A role given to an account until a day, inclusive in Spanish time; null: until it is taken. */
export const encargo = z.object({ rol, hasta: z.nullable(dia()) });
export type Encargo = z.infer<typeof encargo>;

/**
 * What an account may do: its type (spec section 7), and the role that it has today, which an earlier
 * release did not tell.
 */
export const permisos = {
  tipo_usuario: z.enum(['U', 'A']),
  rol: z.optional(z.nullable(rol)),
};
const miembro = z.object(permisos);
export type Miembro = z.infer<typeof miembro>;

/** What each access asks of an account with a session. */
const ADMITE: Record<Access, (miembro: Miembro) => boolean> = {
  publico: () => true,
  comprador: () => true,
  usuario: () => true,
  preparador: (miembro) => administers(miembro) || miembro.rol === 'preparador',
  admin: administers,
  tienda: () => false,
};

/** Whether an account with a session may do what is open to `access`. */
export function admits(access: Access, miembro: Miembro): boolean {
  return ADMITE[access](miembro);
}

/** Whether an account is an administrator's. */
export function administers({ tipo_usuario }: Pick<Miembro, 'tipo_usuario'>): boolean {
  return tipo_usuario === 'A';
}
