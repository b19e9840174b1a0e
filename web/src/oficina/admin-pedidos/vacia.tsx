import type { Bandeja } from '@vuelve/contract/pedido-admin';
import { Link } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { textLinkClass } from '../../ui/text-link.ts';

const NADA: Record<Bandeja, string> = {
  por_grabar: 'Nada por grabar.',
  por_enviar: 'Nada por enviar.',
  enviados: 'Todavía no se ha enviado ninguno.',
  incidencias: 'Ninguna incidencia.',
  todos: 'Todavía no hay ningún pedido.',
};

export function Vacia({ bandeja, isFiltered }: { bandeja: Bandeja; isFiltered: boolean }) {
  const link = (search: string, children: string) => (
    <Link to={{ pathname: pathTo('adminPedidos'), search }} className={textLinkClass}>
      {children}
    </Link>
  );
  if (isFiltered) {
    return (
      <p className="py-12 text-center text-muted">
        Ningún pedido es así. {link(`bandeja=${bandeja}`, 'Quitar filtros')}
      </p>
    );
  }
  return (
    <p className="py-12 text-center text-muted">
      {NADA[bandeja]} {bandeja === 'por_grabar' && link('bandeja=por_enviar', 'Ver por enviar')}
    </p>
  );
}
