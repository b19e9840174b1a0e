import { textos } from '@vuelve/contract/textos';
import { Suspense } from 'react';
import { Await, useLoaderData } from 'react-router';
import { failureOf } from '../../base/api-error.ts';
import { LoadFailed } from '../../base/load-failed.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import type { loadPedidos } from './load-pedidos.ts';
import { PedidoList } from './pedido-list.tsx';
import { Titulo } from '../../ui/titulo.tsx';

export { loadPedidos as loader } from './load-pedidos.ts';

export function Component() {
  const { pedidos } = useLoaderData<typeof loadPedidos>();
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <Titulo className="text-3xl">Mis pedidos</Titulo>
        <p className="text-lg text-muted">Lo que has comprado, y por dónde va.</p>
      </header>
      <Suspense fallback={<Skeleton label="Buscando tus pedidos…" {...SKELETON} />}>
        <Await resolve={pedidos} errorElement={<LoadFailed describe={describe} />}>
          {(first) => <PedidoList first={first} />}
        </Await>
      </Suspense>
    </div>
  );
}

const SKELETON = { count: 3, className: 'grid gap-5 lg:grid-cols-2', shape: 'h-64' };

const describe = (error: unknown) => failureOf(error, textos.pedidos.errorLista);
