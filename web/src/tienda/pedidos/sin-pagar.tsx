import { formatEuros } from '@vuelve/contract/dinero';
import type { Cesta } from '@vuelve/contract/pedido';
import { textos } from '@vuelve/contract/textos';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { bizum } from '../../base/ajustes.ts';
import { call } from '../../base/api.ts';
import { ApiError, messageOf } from '../../base/api-error.ts';
import { asPagoError, postToBank } from '../pago/start-pago.ts';
import { retryActivacion } from '../../base/state/activacion-en-curso.ts';
import { forgetPagoOf, restoreCarritoOf, retryPago } from '../../base/state/pago-en-curso.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useEnding } from '../../base/use-ending.ts';

interface Props {
  pedido: Cesta;
  onDropped: () => void;
  /** The order is no longer unpaid; receives its current state. */
  onSettled: (pedido: Cesta) => void;
}

/** An unpaid order: pay it now, or cancel it. */
export function SinPagar({ pedido, onDropped, onSettled }: Props) {
  const { total, metodo, ref_pago } = pedido;
  const params = { orderId: pedido.id, userId: pedido.Usuario.id };
  const revalidator = useRevalidator();
  const [busy, setBusy] = useState<'pay' | 'drop'>();
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const { end } = useEnding(isDropped);

  async function isDropped(): Promise<boolean> {
    return (await call('getPedido', { params })).estado === 'caducada';
  }

  function ask() {
    setError(undefined);
    setAsking(true);
  }

  async function pay() {
    setBusy('pay');
    setError(undefined);
    try {
      const body = bizum && metodo ? { metodo } : {};
      const { data } = await call('payPedido', { params, body });
      const next = { ref: data.ref, dsOrder: data.orderId };
      if (pedido.envio) retryPago(pedido, next);
      else retryActivacion(ref_pago, next);
      postToBank(data);
    } catch (failure) {
      await tell(asPagoError(failure), textos.pago.errorIniciar);
    }
  }

  async function drop() {
    setBusy('drop');
    setError(undefined);
    try {
      await end(call('dropPedido', { params }));
      forgetPagoOf(ref_pago);
      toast.success(textos.pedidos.descartado);
      onDropped();
      await revalidator.revalidate();
    } catch (failure) {
      await tell(failure, textos.pedidos.errorDescartar);
    }
  }

  /**
   * Shows a refusal here. On a conflict (409) the order is read again: a paid or expired order is
   * shown with its new state.
   */
  async function tell(failure: unknown, sentence: string) {
    const { status = 0 } = failure instanceof ApiError ? failure : {};
    const now = status === 409 ? await call('getPedido', { params }).catch(() => pedido) : pedido;
    if (now.estado !== 'pendiente') {
      if (now.estado === 'caducada') restoreCarritoOf(ref_pago);
      else forgetPagoOf(ref_pago);
      toast.info(messageOf(failure, sentence));
      onSettled(now);
      await revalidator.revalidate();
      return;
    }
    setError(messageOf(failure, sentence));
    setBusy(undefined);
  }

  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Button busy={busy === 'pay'} disabled={busy !== undefined} onClick={() => void pay()}>
          <CreditCard aria-hidden className="size-5 shrink-0" />
          Pagar ahora {formatEuros(total)}
        </Button>
        <Button variant="danger" disabled={busy !== undefined} onClick={ask}>
          Descartar pedido
        </Button>
      </div>
      <FormError message={isAsking ? undefined : error} />
      <Confirm
        open={isAsking}
        title="¿Descartar este pedido?"
        text="Si ya lo has pagado en el banco, espera unos minutos: lo confirmaremos solo."
        yes="Sí, descartar"
        no="No, conservarlo"
        destructive
        busy={busy === 'drop'}
        error={error}
        onYes={() => void drop()}
        onNo={() => setAsking(false)}
      />
    </div>
  );
}
