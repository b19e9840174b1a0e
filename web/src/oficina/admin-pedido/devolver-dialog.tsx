import type { Devolucion, IntentoPago, PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Desenlace } from './desenlace.tsx';
import { DevolverForm } from './devolver-form.tsx';

interface Props {
  pedido: PedidoAdmin;
  intento: IntentoPago;
  onClose: () => void;
}

/** Refunds a payment or a part of it, then shows the bank's result. */
export function DevolverDialog({ pedido, intento, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const [devolucion, setDevolucion] = useState<Devolucion>();

  async function tell(outcome: Devolucion) {
    setDevolucion(outcome);
    await revalidate();
  }

  // The refund may have been sent even if the administrator closed the dialog early.
  function close() {
    onClose();
    void revalidate();
  }

  return (
    <Dialog open onClose={close} sticky title="Devolver dinero">
      {devolucion ? (
        <Desenlace devolucion={devolucion} onClose={close} />
      ) : (
        <DevolverForm pedido={pedido} intento={intento} onDone={(done) => void tell(done)} />
      )}
    </Dialog>
  );
}
