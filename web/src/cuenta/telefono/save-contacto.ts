import type { Usuario } from '@vuelve/contract/usuario';
import { call } from '../../base/api.ts';
import { updateUsuario } from '../../base/state/sesion.ts';

/** Whom finders call, and on which telephone. */
type Contacto = Partial<Pick<Usuario, 'nombre' | 'telefono'>>;

/** Writes what is given and new of it; what is empty stays as it was. @throws ApiError 400 for a telephone that cannot be called */
export async function saveContacto(usuario: Usuario, contacto: Contacto): Promise<void> {
  const campos = Object.keys(contacto) as (keyof Contacto)[];
  const news = campos.filter((campo) => contacto[campo] && contacto[campo] !== usuario[campo]);
  if (news.length === 0) return;
  const body = Object.fromEntries(news.map((campo) => [campo, contacto[campo]]));
  const saved = await call('updateUsuario', { params: { id: usuario.id }, body });
  updateUsuario(saved.usuario);
}
