import { textos } from '@vuelve/contract/textos';
import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { ApiError, messageOf } from './api-error.ts';
import { Titulo } from '../ui/titulo.tsx';

export function RouteError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const isOffline = error instanceof ApiError && error.status === 0;

  useEffect(() => {
    if (!isOffline) return undefined;
    const retry = () => void revalidate();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isOffline, revalidate]);

  return (
    <div className="m-auto grid max-w-md justify-items-center gap-4 px-4 py-24 text-center">
      <Titulo className="text-2xl">
        {isOffline ? textos.errores.sinConexion : 'No hemos podido abrir esta pantalla'}
      </Titulo>
      <p role="alert" className="text-muted">
        {isOffline ? textos.errores.sinConexionAyuda : messageOf(error, textos.errores.interno)}
      </p>
      <button
        type="button"
        disabled={state === 'loading'}
        // An error while rendering needs a new document; an unanswered call is only repeated.
        onClick={() => (error instanceof ApiError ? void revalidate() : location.reload())}
        className="min-h-12 rounded-full bg-brand px-6 font-semibold text-on-brand disabled:opacity-60"
      >
        Volver a intentarlo
      </button>
    </div>
  );
}
