import { Link } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Dog } from '../../ui/drawings/dog.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';

export function NadaPorHacer() {
  return (
    <EmptyState drawing={<Dog />} title="Todo hecho">
      <Link to={pathTo('adminPedidos')} className={buttonClass({ variant: 'outline' })}>
        Ver los pedidos
      </Link>
    </EmptyState>
  );
}
