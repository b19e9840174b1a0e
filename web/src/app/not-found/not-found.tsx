import { Link } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Cat } from '../../ui/drawings/cat.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';

export function Component() {
  return (
    <EmptyState
      heading="h1"
      drawing={<Cat />}
      title="Aquí no hay nada"
      text="Hemos buscado por todas partes, pero esta página no existe."
    >
      <Link to={pathTo('inicio')} className={buttonClass()}>
        Volver al inicio
      </Link>
    </EmptyState>
  );
}
