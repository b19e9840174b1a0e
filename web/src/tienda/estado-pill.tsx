import { describeEstado } from '@vuelve/contract/describe-estado';
import type { Cesta } from '@vuelve/contract/pedido';
import { lookOf, TONES } from './estados.ts';

type Estado = Pick<Cesta, 'estado' | 'envio'>;

export function EstadoPill({ pedido }: { pedido: Estado }) {
  return (
    <span
      className={`inline-block rounded-full px-3 py-1 text-center text-sm font-semibold ${TONES[lookOf(pedido).tone]}`}
    >
      {describeEstado(pedido)}
    </span>
  );
}
