import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { useCarrito, useCupon } from '../../base/state/carrito.ts';
import { requireUsuario } from '../../base/state/guards.ts';
import { isLeavingWith, usePagoEnCurso } from '../../base/state/pago-en-curso.ts';
import { Spinner } from '../../ui/status/spinner.tsx';
import { CartView } from './cart-view.tsx';
import { Checkout } from './checkout/checkout.tsx';
import { EmptyCarrito } from './empty-carrito.tsx';
import { LeavingForBank } from '../pago/leaving-for-bank.tsx';
import { PagoPendiente } from '../pago/pago-pendiente.tsx';
import { priceLineas, problemOf } from './precio.ts';

export const loader = requireUsuario;

/**
 * The cart and, at `?paso=datos`, the checkout form. An unresolved payment is shown before both.
 */
export function Component() {
  const usuario = useLoaderData<typeof loader>();
  const cuenta = priceLineas(useCarrito(), useCupon());
  const pago = usePagoEnCurso();
  const [passedOver, setPassedOver] = useState<string>();
  const isCheckout = useSearchParams()[0].get('paso') === 'datos';

  if (pago && isLeavingWith(pago.ref)) return <LeavingForBank back="Volver al carrito" />;
  if (pago && !pago.reopened) return <Spinner label="Comprobando tu último pago…" />;
  if (cuenta.unidades === 0) return <EmptyCarrito />;
  if (pago && !pago.abierta && pago.ref !== passedOver) {
    return (
      <CartView
        cuenta={cuenta}
        notice={
          <PagoPendiente
            passOver="Seguir con el carrito"
            onPassOver={() => setPassedOver(pago.ref)}
          />
        }
      />
    );
  }
  if (isCheckout && !problemOf(cuenta)) return <Checkout cuenta={cuenta} usuario={usuario} />;
  return <CartView cuenta={cuenta} />;
}
