import type { Cesta } from '@vuelve/contract/pedido';
import { textos } from '@vuelve/contract/textos';
import { Suspense, useState } from 'react';
import { Await, useAsyncError } from 'react-router';
import { call } from '../../base/api.ts';
import { failureOf } from '../../base/api-error.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ErrorBox } from '../../ui/status/error-box.tsx';
import { Spinner } from '../../ui/status/spinner.tsx';
import { PedidoDetail } from './pedido-detail.tsx';

type Named = Pick<Cesta, 'id' | 'ref_pago' | 'Usuario'>;

/** All data of an order, freshly loaded. */
export default function PedidoDialog({ pedido, onClose }: { pedido: Named; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={`Pedido ${pedido.ref_pago}`}>
      <CurrentDetail pedido={pedido} onDropped={onClose} />
    </Dialog>
  );
}

function CurrentDetail({ pedido, onDropped }: { pedido: Named; onDropped: () => void }) {
  const { id, Usuario } = pedido;
  const fetchPedido = () => call('getPedido', { params: { orderId: id, userId: Usuario.id } });
  const [current, setCurrent] = useState(fetchPedido);
  return (
    <Suspense fallback={<Spinner label="Buscando el pedido…" />}>
      <Await
        resolve={current}
        errorElement={<FailedDetail onRetry={() => setCurrent(fetchPedido())} />}
      >
        {(pedido) => (
          <PedidoDetail
            pedido={pedido}
            onDropped={onDropped}
            onSettled={(now) => setCurrent(Promise.resolve(now))}
          />
        )}
      </Await>
    </Suspense>
  );
}

function FailedDetail({ onRetry }: { onRetry: () => void }) {
  const error = useAsyncError();
  return <ErrorBox message={failureOf(error, textos.pedidos.errorDetalle)} onRetry={onRetry} />;
}
