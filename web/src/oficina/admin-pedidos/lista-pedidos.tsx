import type { Lista } from '@vuelve/contract/admin';
import type { Bandeja, FilaPedidoAdmin } from '@vuelve/contract/pedido-admin';
import { Suspense, useEffect } from 'react';
import { Await } from 'react-router';
import { LoadFailed } from '../../base/load-failed.tsx';
import { useLista } from '../../base/use-lista.ts';
import { Spinner } from '../../ui/status/spinner.tsx';
import { BarraTanda } from './barra-tanda.tsx';
import { Fallidos } from './fallidos.tsx';
import { Filas } from './filas.tsx';
import { useElegidos } from './use-elegidos.ts';
import { useTanda } from './use-tanda.ts';
import { Vacia } from './vacia.tsx';
import { VerMas } from '../ver-mas.tsx';

/** More than a day's orders; each is a row that the browser draws. */
const ELEGIDOS_MAXIMO = 5_000;

interface Props {
  bandeja: Bandeja;
  isFiltered: boolean;
  first: Promise<Lista<FilaPedidoAdmin>>;
  fetchPage: (cursor: string) => Promise<Lista<FilaPedidoAdmin>>;
  /** Gets the rows that are shown, whenever they change. */
  onFilas: (filas: FilaPedidoAdmin[]) => void;
}

export function ListaPedidos({ first, ...rest }: Props) {
  return (
    <Suspense fallback={<Spinner label="Buscando…" />}>
      <Await resolve={first} errorElement={<LoadFailed />}>
        {(page: Lista<FilaPedidoAdmin>) => <Paginas first={page} {...rest} />}
      </Await>
    </Suspense>
  );
}

type PaginasProps = Omit<Props, 'first'> & { first: Lista<FilaPedidoAdmin> };

function Paginas({ bandeja, isFiltered, first, fetchPage, onFilas }: PaginasProps) {
  const lista = useLista(first, fetchPage);
  const { filas, hasMore, loadRest } = lista;
  const elegidos = useElegidos(filas);
  const tanda = useTanda(elegidos);
  const shown = new Set(filas.map(({ id }) => id));
  useEffect(() => onFilas(filas), [filas, onFilas]);
  return (
    <>
      <Fallidos
        fallidos={tanda.fallidos.filter(({ fila }) => !shown.has(fila.id))}
        onClose={tanda.forgetFallidos}
      />
      {filas.length === 0 ? (
        <Vacia bandeja={bandeja} isFiltered={isFiltered} />
      ) : (
        <div className="@container">
          <Filas bandeja={bandeja} filas={filas} elegidos={elegidos} motivos={tanda.motivos} />
        </div>
      )}
      <VerMas {...lista} />
      <BarraTanda
        bandeja={bandeja}
        elegidos={elegidos}
        tanda={tanda}
        isWhole={!hasMore && elegidos.filas.length === filas.length}
        onAll={async () => elegidos.set((await loadRest(ELEGIDOS_MAXIMO)).map(({ id }) => id))}
      />
    </>
  );
}
