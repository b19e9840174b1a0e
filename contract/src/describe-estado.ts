import type { Cesta } from './pedido.ts';
import { textos } from './textos.ts';

/** An order's state in one or two Spanish words; an unshipped order ends with the activation. */
export function describeEstado({ estado, envio }: Pick<Cesta, 'estado' | 'envio'>): string {
  const { estados, activada } = textos.pedidos;
  return estado === 'completada' && !envio ? activada : estados[estado];
}
