import type { IntentoPago, PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DevolverDialog } from './devolver-dialog.tsx';

/** The payments of which money can be refunded. */
export const listDevolvibles = ({ intentos }: PedidoAdmin): IntentoPago[] =>
  intentos.filter(({ devolvible }) => devolvible > 0);

interface Props {
  pedido: PedidoAdmin;
  intento: IntentoPago;
  /** Completes the button's name, where there are several. */
  de?: string;
}

/** Refunds a payment, or a part of it. */
export function Devolver({ pedido, intento, de }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Devolver dinero{de && <span className="sr-only"> de {de}</span>}
      </Button>
      {isOpen && (
        <DevolverDialog pedido={pedido} intento={intento} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
