import { type Screen, screens } from '@vuelve/contract/screens';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Where the record of each thing is shown, from the day on which there is a screen of that path. */
const FICHAS = {
  usuario: '/admin/usuarios/:id',
  pedido: '/admin/pedidos/:id',
};

interface Props {
  de: keyof typeof FICHAS;
  id: number;
  children: ReactNode;
}

/** Leads to a record's own screen; plain text while there is none. */
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
