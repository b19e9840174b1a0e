import { textos } from '@vuelve/contract/textos';
import { useRouteError } from 'react-router';
import { messageOf } from './api-error.ts';

/** A screen that broke, or whose code did not arrive. */
export function RouteError() {
  const error = useRouteError();
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 px-4 py-24 text-center">
      <h1 className="text-2xl">No hemos podido abrir esta pantalla</h1>
      <p role="alert" className="text-muted">
        {messageOf(error, textos.errores.interno)}
      </p>
      <button
        type="button"
        onClick={() => location.reload()}
        className="min-h-12 rounded-full bg-brand px-6 font-semibold text-on-brand"
      >
        Volver a intentarlo
      </button>
    </div>
  );
}
