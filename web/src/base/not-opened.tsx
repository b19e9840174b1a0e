import { textos } from '@vuelve/contract/textos';
import { type ElementType, useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { ApiError, messageOf } from './api-error.ts';

interface Props {
  error: unknown;
  /** A `Titulo`, or an h1 where there is no router. */
  heading: ElementType<{ className: string; children: string }>;
  isRetrying?: boolean;
  retry: () => void;
}

/** What stands where a screen could not be opened. Without a network, tries again once it is back. */
export function NotOpened({ error, heading: Heading, isRetrying = false, retry }: Props) {
  const isOffline = error instanceof ApiError && error.status === 0;

  useEffect(() => {
    if (!isOffline) return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isOffline, retry]);

  return (
    <div className="m-auto grid max-w-md justify-items-center gap-4 px-4 py-24 text-center">
      <Heading className="text-2xl">
        {isOffline ? textos.errores.sinConexion : 'No hemos podido abrir esta pantalla'}
      </Heading>
      <p role="alert" className="text-muted">
        {isOffline ? textos.errores.sinConexionAyuda : messageOf(error, textos.errores.interno)}
      </p>
      <Button busy={isRetrying} onClick={retry}>
        Volver a intentarlo
      </Button>
    </div>
  );
}
