import type { Usuario } from '@vuelve/contract/usuario';
import { call } from '../api.ts';
import { updateUsuario } from '../state/sesion.ts';

/** Writes the telephone on which finders call. @throws ApiError 400 for one that cannot be called */
export async function saveTelefono({ id }: Usuario, telefono: string): Promise<void> {
  const { usuario } = await call('updateUsuario', { params: { id }, body: { telefono } });
  updateUsuario(usuario);
}
