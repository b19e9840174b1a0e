import type { Lista as Page } from '@vuelve/contract/admin';
import { type ReactNode, Suspense, useRef } from 'react';
import { Await } from 'react-router';
import { LoadFailed } from '../base/load-failed.tsx';
import { Spinner } from '../ui/status/spinner.tsx';
import { type Columna, Tabla } from '../ui/tabla.tsx';
import { useLista } from '../base/use-lista.ts';
import { useFilasTeclas } from './teclas/use-filas-teclas.ts';
import { VerMas } from './ver-mas.tsx';

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
  const lista = useLista(first, fetchPage);
  const zone = useRef<HTMLDivElement>(null);
  useFilasTeclas(zone);
  const { filas } = lista;
  if (filas.length === 0) return <p className="py-12 text-center text-muted">{vacio}</p>;
  return (
    <div ref={zone} className="grid gap-6">
      <Tabla caption={caption} columnas={columnas} filas={filas} keyOf={keyOf} />
      <VerMas {...lista} />
    </div>
  );
}
