/**
 * Who may make a call or open a screen. `publico`: anybody. `comprador`: a session, or a browser
 * with the cookie that proves its e-mail. `usuario`: a session. `preparador`: who packs orders, and
 * administrators. `admin`: administrators. `tienda`: a shop, with the token of its private link
 * (`Authorization: Bearer …`).
 */
export type Access = 'publico' | 'comprador' | 'usuario' | 'preparador' | 'admin' | 'tienda';

/** A role that an administrator gives to an account. Administrators need none. */
export type Rol = 'preparador';

/** What access depends on: the type of an account (spec section 7), and the role it has today. */
export interface Miembro {
  tipo_usuario: 'U' | 'A';
  /** Absent in what an earlier release stored. */
  rol?: Rol | null | undefined;
}

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
