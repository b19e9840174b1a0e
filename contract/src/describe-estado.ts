import type { Cesta } from './pedido.ts';
import { textos } from './textos.ts';

/** The state of an order in a word or two: where nothing is sent, it ends with the activation. */
export function describeEstado({ estado, envio }: Pick<Cesta, 'estado' | 'envio'>): string {
  const { estados, activada } = textos.pedidos;
  return estado === 'completada' && !envio ? activada : estados[estado];
}
