import type { Usuario } from '@vuelve/contract/usuario';
import { call } from '../../base/api.ts';
import { updateUsuario } from '../../base/state/sesion.ts';

type Contacto = Partial<Pick<Usuario, 'nombre' | 'telefono'>>;

/** Saves the fields that are not empty and differ. @throws ApiError 400 for an invalid telephone */
export async function saveContacto(usuario: Usuario, contacto: Contacto): Promise<void> {
  const campos = Object.keys(contacto) as (keyof Contacto)[];
  const news = campos.filter((campo) => contacto[campo] && contacto[campo] !== usuario[campo]);
  if (news.length === 0) return;
  const body = Object.fromEntries(news.map((campo) => [campo, contacto[campo]]));
  const saved = await call('updateUsuario', { params: { id: usuario.id }, body });
  updateUsuario(saved.usuario);
}
