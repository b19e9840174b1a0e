import type { Lista } from '@vuelve/contract/admin';
import type { Bandeja, FilaPedidoAdmin } from '@vuelve/contract/pedido-admin';
import { textos } from '@vuelve/contract/textos';
import { Suspense } from 'react';
import { Await } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { LoadFailed } from '../../base/load-failed.tsx';
import { useLista } from '../../base/use-lista.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/status/error-box.tsx';
import { Spinner } from '../../ui/status/spinner.tsx';
import { BarraTanda } from './barra-tanda.tsx';
import { Filas } from './filas.tsx';
import { useElegidos } from './use-elegidos.ts';
import { useTanda } from './use-tanda.ts';
import { Vacia } from './vacia.tsx';

/** More than a day's orders; each is a row that the browser draws. */
const ELEGIDOS_MAXIMO = 5_000;

interface Props {
  bandeja: Bandeja;
  isFiltered: boolean;
  first: Promise<Lista<FilaPedidoAdmin>>;
  fetchPage: (cursor: string) => Promise<Lista<FilaPedidoAdmin>>;
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

function Paginas({ bandeja, isFiltered, first, fetchPage }: PaginasProps) {
  const { filas, hasMore, isLoading, error, loadMore, loadRest } = useLista(first, fetchPage);
  const elegidos = useElegidos(filas);
  const tanda = useTanda(elegidos);
  return (
    <>
      {filas.length === 0 ? (
        <Vacia bandeja={bandeja} isFiltered={isFiltered} />
      ) : (
        <Filas bandeja={bandeja} filas={filas} elegidos={elegidos} motivos={tanda.motivos} />
      )}
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
