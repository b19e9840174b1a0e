import type { IntentoPago, PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { Button } from '../../ui/button.tsx';

/** The payments of which money can be refunded. */
export const listDevolvibles = ({ intentos }: PedidoAdmin): IntentoPago[] =>
  intentos.filter(({ devolvible }) => devolvible > 0);

interface Props {
  /** Completes the button's name, where there are several. */
  de?: string;
  onClick: () => void;
}

/** Asks to refund a payment, or a part of it. */
export function Devolver({ de, onClick }: Props) {
  return (
    <Button variant="danger" onClick={onClick}>
      Devolver dinero{de && <span className="sr-only"> de {de}</span>}
    </Button>
  );
}
