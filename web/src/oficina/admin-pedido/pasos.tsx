import type { IntentoPago, PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../base/api.ts';
import { isUnanswered, messageOf } from '../../base/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { Imprimir } from '../imprimir.tsx';
import { useConflicto } from './conflicto.ts';
import { Devolver, listDevolvibles } from './devolver.tsx';
import { EnvioDialog } from './envio-dialog.tsx';

interface Props {
  pedido: PedidoAdmin;
  onDevolver: (intento: IntentoPago) => void;
}

/** What can be done with an order now; the next step stands out. */
export function Pasos({ pedido, onDevolver }: Props) {
  const { id, envio, bloqueado, puede, paquete, grabado, pagado } = pedido;
  const [isSending, setSending] = useState(false);
  const { error, isBusy, mark, deliver } = useMarcas(pedido);
  const isToDo = puede.enviar && !paquete;
  const isPrintable = envio && pagado !== null && !bloqueado;
  const [devolvible, ...others] = listDevolvibles(pedido);
  const isRefundable = devolvible && others.length === 0;
  if (!isToDo && !isPrintable && !puede.entregar && !isRefundable) return null;
  return (
    <section
      aria-label="Qué hacer"
      className="mt-auto flex flex-wrap items-center gap-2 border-t border-line bg-canvas py-3 max-sm:[&>button]:px-3.5 lg:sticky lg:bottom-0"
    >
      {isToDo && (
        <>
          <Button
            variant={grabado ? 'outline' : 'primary'}
            busy={isBusy}
            onClick={() => void mark(!grabado)}
          >
            {grabado ? 'No está grabado' : 'Marcar grabado'}
          </Button>
          <Button variant={grabado ? 'primary' : 'outline'} onClick={() => setSending(true)}>
            Enviar pedido
          </Button>
        </>
      )}
      {puede.entregar && (
        <Button busy={isBusy} onClick={() => void deliver()}>
          Marcar como entregado
        </Button>
      )}
      {isPrintable && <Imprimir pedidos={[id]} />}
      {isRefundable && <Devolver onClick={() => onDevolver(devolvible)} />}
      <FormError message={error} />
      {isSending && <EnvioDialog pedido={pedido} onClose={() => setSending(false)} />}
    </section>
  );
}

function useMarcas({ id, version }: PedidoAdmin) {
  const { revalidate } = useRevalidator();
  const noteConflicto = useConflicto();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function run(change: () => Promise<string | undefined>) {
    setBusy(true);
    setError(undefined);
    try {
      const refusal = await change();
      setError(refusal);
      if (refusal) noteConflicto();
      await revalidate();
    } catch (failure) {
      setError(messageOf(failure, textos.errores.interno));
      if (!isUnanswered(failure)) {
        noteConflicto();
        await revalidate();
      }
    }
    setBusy(false);
  }

  return {
    error,
    isBusy,
    mark: (grabado: boolean) =>
      run(async () => {
        const body = { pedidos: [{ id, version }], grabado };
        return (await call('engravePedidos', { body })).fallidos[0]?.motivo;
      }),
    deliver: () =>
      run(async () => {
        await call('deliverPedido', { params: { id }, body: { version } });
        toast.success('Pedido entregado');
        return undefined;
      }),
  };
}
