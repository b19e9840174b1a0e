import { Link } from 'react-router';
import { pathTo } from './path-to.ts';
import { useSesion } from './state/sesion-provider.tsx';
import { buttonClass } from './ui/button.tsx';
import { Dog } from './ui/drawings/dog.tsx';
import { EmptyState } from './ui/status/empty-state.tsx';
import { useTitulo } from './use-titulo.ts';

/** Stands where a screen will be, and says so. */
export function Component() {
  const { usuario } = useSesion();
  const titulo = useTitulo();
  return (
    <EmptyState
      heading="h1"
      drawing={<Dog />}
      title={titulo}
      text="Muy pronto. Estamos preparando esta pantalla y todavía no se puede usar."
    >
      <Link to={pathTo(usuario ? 'cuenta' : 'inicio')} className={buttonClass()}>
        {usuario ? 'Volver al panel principal' : 'Volver al inicio'}
      </Link>
    </EmptyState>
  );
}
