import type { Cesta } from '@vuelve/contract/pedido';
import { useEffect, useState } from 'react';
import { call } from '../../base/api.ts';
import type { Resumen } from '../pago/resumen.ts';
import { useSesion } from '../../base/state/sesion-provider.tsx';
import { LineasPedido } from '../lineas-pedido.tsx';
import { Totales } from '../totales.tsx';
import { Provisional } from '../provisional.tsx';

/** The purchase and its address; only for the buyer's own session. */
export function Comprado({ resumen: { pedidoId, usuarioId } }: { resumen: Resumen }) {
  const { usuario } = useSesion();
  const isBuyer = usuario?.id === usuarioId;
  const pedido = usePedido(isBuyer ? pedidoId : undefined, usuarioId);
  if (!pedido) return null;
  const { envio, destinatario, direccion, CestaDetalles } = pedido;
  return (
    <>
      <section aria-labelledby="comprado" className="grid gap-4">
        <h2 id="comprado" className="text-xl">
          Tu compra
        </h2>
        <LineasPedido lineas={CestaDetalles} />
        <Totales pedido={pedido} />
        {envio && (
          <p className="text-muted">
            Lo enviamos a <span className="font-semibold text-ink">{destinatario}</span>,{' '}
            {direccion}.
          </p>
        )}
      </section>
      <Provisional pedido={pedido} />
    </>
  );
}

/** The order; the page also works without it. */
function usePedido(orderId?: number, userId?: number): Cesta | undefined {
  const [pedido, setPedido] = useState<Cesta>();
  useEffect(() => {
    if (!orderId || !userId) return undefined;
    let current = true;
    call('getPedido', { params: { orderId, userId } }).then(
      (found) => current && setPedido(found),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [orderId, userId]);
  return pedido;
}
