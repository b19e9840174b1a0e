import { href } from '@vuelve/contract/screens';
import { Link, useAsyncError } from 'react-router';
import { ApiError } from '../../base/api-error.ts';
import { LoadFailed } from '../../base/load-failed.tsx';
import { pathTo } from '../../base/path-to.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Cat } from '../../ui/drawings/cat.tsx';
import { Dog } from '../../ui/drawings/dog.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';

const DESCONOCIDO = {
  drawing: <Cat />,
  title: 'No encontramos este cupón',
  text: 'Puede que el enlace esté incompleto. Ábrelo otra vez desde donde lo recibiste o pide otro en tu tienda.',
};
const TERMINADO = {
  drawing: <Dog />,
  title: 'Este cupón ya no está disponible',
  text: 'Ha caducado o ya se ha usado. Pide otro en tu tienda: tu chapa sigue sirviendo.',
};
const PENDIENTE = {
  drawing: <Dog />,
  title: 'Este cupón todavía no se puede usar',
  text: 'Aún no ha empezado. Guarda tu chapa y vuelve a escanearla dentro de unos días, o pregunta en tu tienda.',
};

/** A coupon that cannot be used, with other ways to go on. */
export function CuponFailed() {
  const ending = endingOf(useAsyncError());
  if (!ending) {
    return (
      <div className="m-auto w-full max-w-xl px-4">
        <LoadFailed />
      </div>
    );
  }
  return (
    <EmptyState heading="h1" {...ending}>
      <a href={href('activar')} className={buttonClass()}>
        Tengo una chapa
      </a>
      <Link to={pathTo('inicio')} className={buttonClass({ variant: 'outline' })}>
        Volver al inicio
      </Link>
    </EmptyState>
  );
}

function endingOf(error: unknown) {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 410) return TERMINADO;
  if (status === 409) return PENDIENTE;
  // 400: the hash has an impossible format.
  return status === 404 || status === 400 ? DESCONOCIDO : undefined;
}
