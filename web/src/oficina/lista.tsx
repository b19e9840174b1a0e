import type { Lista as Page } from '@vuelve/contract/admin';
import { textos } from '@vuelve/contract/textos';
import { type ReactNode, Suspense } from 'react';
import { Await } from 'react-router';
import { messageOf } from '../base/api-error.ts';
import { LoadFailed } from '../base/load-failed.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorBox } from '../ui/status/error-box.tsx';
import { Spinner } from '../ui/status/spinner.tsx';
import { type Columna, Tabla } from '../ui/tabla.tsx';
import { useLista } from '../base/use-lista.ts';

interface Props<Fila> {
  caption: string;
  first: Page<Fila>;
  fetchPage: (cursor: string) => Promise<Page<Fila>>;
  columnas: Columna<Fila>[];
  keyOf: (fila: Fila) => string | number;
  /** Shown when the list is empty. */
  vacio: ReactNode;
}

export function Lista<Fila>({
  first,
  ...rest
}: Omit<Props<Fila>, 'first'> & { first: Page<Fila> | Promise<Page<Fila>> }) {
  return (
    <Suspense fallback={<Spinner label="Buscando…" />}>
      <Await resolve={first} errorElement={<LoadFailed />}>
        {(page: Page<Fila>) => <Paginas first={page} {...rest} />}
      </Await>
    </Suspense>
  );
}

function Paginas<Fila>({ caption, first, fetchPage, columnas, keyOf, vacio }: Props<Fila>) {
  const { filas, hasMore, isLoading, error, loadMore } = useLista(first, fetchPage);
  if (filas.length === 0) return <p className="py-12 text-center text-muted">{vacio}</p>;
  return (
    <div className="grid gap-6">
      <Tabla caption={caption} columnas={columnas} filas={filas} keyOf={keyOf} />
      {error !== undefined && (
        <ErrorBox
          message={messageOf(error, textos.errores.interno)}
          onRetry={() => void loadMore()}
        />
      )}
      {hasMore && error === undefined && (
        <Button
          variant="soft"
          busy={isLoading}
          onClick={() => void loadMore()}
          className="justify-self-center"
        >
          Ver más
        </Button>
      )}
    </div>
  );
}
