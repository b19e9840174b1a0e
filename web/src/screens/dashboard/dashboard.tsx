import { redirect } from 'react-router';
import { ruta } from '../../ruta.ts';
import { requireUsuario } from '../../state/guardas.ts';
import { toast } from '../../ui/toast.ts';

export { Component } from '../muy-pronto/muy-pronto.tsx';

const DENEGADO = 'Acceso denegado. Se requieren permisos de administrador.';

export async function loader() {
  const { tipo_usuario } = await requireUsuario();
  if (tipo_usuario === 'A') return null;
  toast.error(DENEGADO);
  return redirect(ruta('cuenta'));
}
