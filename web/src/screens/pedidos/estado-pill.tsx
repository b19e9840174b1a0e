import { type Cesta, describeEstado } from '@vuelve/contract/pedido';
import { lookOf, TONES } from './estados.ts';

export function EstadoPill({ pedido }: { pedido: Cesta }) {
  return (
    <span
      className={`inline-block rounded-full px-3 py-1 text-sm font-semibold whitespace-nowrap ${TONES[lookOf(pedido).tone]}`}
    >
      {describeEstado(pedido)}
    </span>
  );
}
