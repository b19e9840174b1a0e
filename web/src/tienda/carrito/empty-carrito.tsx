import { Link } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Dog } from '../../ui/drawings/dog.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';

export function EmptyCarrito() {
  return (
    <EmptyState
      heading="h1"
      drawing={<Dog />}
      title="Tu carrito está vacío"
      text="Elige una de tus mascotas y pulsa «Comprar» para ver sus chapas."
    >
      <Link to={pathTo('mascotas')} className={buttonClass()}>
        Ver mis mascotas
      </Link>
    </EmptyState>
  );
}
