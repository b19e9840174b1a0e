import { type Screen, screens } from '@vuelve/contract/screens';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Path of each record's screen; used as soon as `screens` has that path. */
const FICHAS = {
  usuario: '/admin/usuarios/:id',
  pedido: '/admin/pedidos/:id',
};

interface Props {
  de: keyof typeof FICHAS;
  id: number;
  children: ReactNode;
}

/** Links to the record's screen; plain text while that screen does not exist. */
export function Ficha({ de, id, children }: Props) {
  const path = FICHAS[de];
  const isThere = Object.values<Screen>(screens).some((screen) => screen.path === path);
  if (!isThere) return children;
  return (
    <Link to={path.replace(':id', String(id))} className="font-semibold text-brand underline">
      {children}
    </Link>
  );
}
