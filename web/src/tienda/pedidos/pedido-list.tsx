import type { Cesta } from '@vuelve/contract/pedido';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { Link } from 'react-router';
import { lazyDialog } from '../../base/arrival/lazy-part.tsx';
import { failureOf } from '../../base/api-error.ts';
import { pathTo } from '../../base/path-to.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dog } from '../../ui/drawings/dog.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { ErrorBox } from '../../ui/status/error-box.tsx';
import { PedidoCard } from './pedido-card.tsx';
import { useMorePedidos } from './use-more-pedidos.ts';

const PedidoDialog = lazyDialog(() => import('./pedido-dialog.tsx'));

export function PedidoList({ first }: { first: Cesta[] }) {
  const { pedidos, hasMore, isLoading, error, loadMore } = useMorePedidos(first);
  const [open, setOpen] = useState<Cesta>();
  if (pedidos.length === 0) return <NoPedidos />;

  return (
    <div className="grid gap-6">
      <ul className="grid gap-4 lg:grid-cols-2">
        {pedidos.map((pedido, index) => (
          <li key={pedido.id} className="grid">
            <PedidoCard
              pedido={pedido}
              focused={index > 0 && index === first.length}
              onOpen={() => setOpen(pedido)}
            />
          </li>
        ))}
      </ul>
      {error ? (
        <ErrorBox
          message={failureOf(error, textos.pedidos.errorLista)}
          onRetry={() => void loadMore()}
        />
      ) : (
        hasMore && (
          <Button
            variant="soft"
            busy={isLoading}
            onClick={() => void loadMore()}
            className="justify-self-center"
          >
            Ver más pedidos
          </Button>
        )
      )}
      {open && <PedidoDialog pedido={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

function NoPedidos() {
  return (
    <EmptyState
      drawing={<Dog />}
      title={textos.pedidos.vacio}
      text="Elige una mascota y compra su chapa QR."
    >
      <Link to={pathTo('tienda')} className={buttonClass()}>
        Ver chapas
      </Link>
    </EmptyState>
  );
}
