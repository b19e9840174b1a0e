import { redirect } from 'react-router';
import { pathTo } from '../../path-to.ts';
import { requireUsuario } from '../../state/guards.ts';
import { toast } from '../../ui/toast/toast.ts';

export { Component } from '../../coming-soon.tsx';

const DENIED = 'Acceso denegado. Se requieren permisos de administrador.';

export async function loader() {
  const { tipo_usuario } = await requireUsuario();
  if (tipo_usuario === 'A') return null;
  toast.error(DENIED);
  return redirect(pathTo('cuenta'));
}
