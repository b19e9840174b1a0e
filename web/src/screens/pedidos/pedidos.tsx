import { textos } from '@vuelve/contract/textos';
import { Suspense } from 'react';
import { Await, useAsyncError, useLoaderData, useRevalidator } from 'react-router';
import { failureOf } from '../../api-error.ts';
import { ErrorBox } from '../../ui/status/error-box.tsx';
import { Spinner } from '../../ui/status/spinner.tsx';
import type { loadPedidos } from './load-pedidos.ts';
import { PedidoList } from './pedido-list.tsx';

export { loadPedidos as loader } from './load-pedidos.ts';

export function Component() {
  const { pedidos } = useLoaderData<typeof loadPedidos>();
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <h1 className="text-3xl">Mis pedidos</h1>
        <p className="text-lg text-muted">Lo que has comprado, y por dónde va.</p>
      </header>
      <Suspense fallback={<Spinner label="Buscando tus pedidos…" />}>
        <Await resolve={pedidos} errorElement={<FailedList />}>
          {(first) => <PedidoList first={first} />}
        </Await>
      </Suspense>
    </div>
  );
}

function FailedList() {
  const error = useAsyncError();
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorBox
      message={failureOf(error, textos.pedidos.errorLista)}
      onRetry={() => void revalidate()}
      busy={state === 'loading'}
    />
  );
}
