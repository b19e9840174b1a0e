import { textos } from '@vuelve/contract/textos';
import { Link, useRouteError } from 'react-router';
import { ApiError } from '../base/api-error.ts';
import { pathTo } from '../base/path-to.ts';
import { buttonClass } from '../ui/button.tsx';
import { Cat } from '../ui/drawings/cat.tsx';
import { EmptyState } from '../ui/status/empty-state.tsx';
import { RouteError } from '../base/route-error.tsx';

/** Error page of a pet's screens: in most cases the pet does not exist. */
export function UnknownMascota() {
  const error = useRouteError();
  // 400: the hash has an impossible format.
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (!isUnknown) return <RouteError />;
  return (
    <EmptyState
      heading="h1"
      drawing={<Cat />}
      title={textos.mascotas.noEncontrada}
      text="Puede que ya se haya eliminado, que la dirección esté mal escrita o que no sea una de tus mascotas."
    >
      <Link to={pathTo('cuenta')} className={buttonClass()}>
        Ver mis mascotas
      </Link>
    </EmptyState>
  );
}
