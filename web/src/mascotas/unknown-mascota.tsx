import { textos } from '@vuelve/contract/textos';
import { Link, useRouteError } from 'react-router';
import { ApiError } from '../base/api-error.ts';
import { pathTo } from '../base/path-to.ts';
import { buttonClass } from '../ui/button.tsx';
import { Cat } from '../ui/drawings/cat.tsx';
import { EmptyState } from '../ui/status/empty-state.tsx';
import { RouteError } from '../base/route-error.tsx';

/** A pet's screen that could not be opened: most often because there is no such pet. */
export function UnknownMascota() {
  const error = useRouteError();
  // A code that no badge could have is refused (400) rather than looked for.
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (!isUnknown) return <RouteError />;
  return (
    <EmptyState
      heading="h1"
      drawing={<Cat />}
      title={textos.mascotas.noEncontrada}
      text="Puede que la dirección esté mal escrita o que no sea una de tus mascotas."
    >
      <Link to={pathTo('mascotas')} className={buttonClass()}>
        Ver mis mascotas
      </Link>
    </EmptyState>
  );
}
