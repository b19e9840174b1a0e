import type { Lista } from '@vuelve/contract/admin';
import type { Bandeja, FilaPedidoAdmin } from '@vuelve/contract/pedido-admin';
import { Suspense, useEffect, useEffectEvent } from 'react';
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

/** The rows that are shown, and whether there are more. */
export interface Shown {
  filas: FilaPedidoAdmin[];
  hasMore: boolean;
}

interface Props {
  bandeja: Bandeja;
  isFiltered: boolean;
  /** The order that is open beside the list. */
  abierto: number | undefined;
  first: Promise<Lista<FilaPedidoAdmin>>;
  fetchPage: (cursor: string) => Promise<Lista<FilaPedidoAdmin>>;
  /** Gets what is shown, whenever it changes. */
  onShown: (shown: Shown) => void;
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

function Paginas({ bandeja, isFiltered, abierto, first, fetchPage, onShown }: PaginasProps) {
  const lista = useLista(first, fetchPage);
  const { filas, hasMore, isLoading, error, loadMore, loadRest } = lista;
  const elegidos = useElegidos(filas);
  const tanda = useTanda(elegidos);
  const shown = new Set(filas.map(({ id }) => id));
  useEffect(() => onShown({ filas, hasMore }), [filas, hasMore, onShown]);
  // The order beside the list has a next one, too.
  const isAtEnd = hasMore && !isLoading && !error && filas.at(-1)?.id === abierto;
  const goOn = useEffectEvent(() => void loadMore());
  useEffect(() => {
    if (isAtEnd) goOn();
  }, [isAtEnd]);
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
