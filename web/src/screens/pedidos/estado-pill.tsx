import type { EstadoPedido } from '@vuelve/contract/pedido';
import { textos } from '@vuelve/contract/textos';
import { ESTADOS, TONES } from './estados.ts';

export function EstadoPill({ estado }: { estado: EstadoPedido }) {
  return (
    <span
      className={`inline-block rounded-full px-3 py-1 text-sm font-semibold whitespace-nowrap ${TONES[ESTADOS[estado].tone]}`}
    >
      {textos.pedidos.estados[estado]}
    </span>
  );
}
