import type { EstadoPedido } from '@vuelve/contract/estado-pedido';
import type { Cesta } from '@vuelve/contract/pedido';
import { textos } from '@vuelve/contract/textos';

interface Look {
  tone: keyof typeof TONES;
  /** Explanation for the buyer. */
  frase: string;
}

export const TONES = {
  success: 'bg-success-soft text-success',
  brand: 'bg-brand-soft text-brand',
  warn: 'bg-warn-soft text-warn',
  muted: 'bg-sunk text-muted',
};

const ESTADOS: Record<EstadoPedido, Look> = {
  pendiente: { tone: 'warn', frase: 'Si ya has pagado, lo confirmaremos en unos minutos.' },
  pagada: { tone: 'success', frase: 'Hemos recibido tu pago. Enseguida preparamos tu pedido.' },
  completada: { tone: 'brand', frase: `Estamos preparando tu pedido. ${textos.carrito.entrega}.` },
  enviada: { tone: 'success', frase: 'Tu pedido va de camino.' },
  entregada: { tone: 'success', frase: 'Tu pedido ya está entregado.' },
  caducada: { tone: 'muted', frase: 'Este pedido no llegó a pagarse.' },
  devuelta: { tone: 'muted', frase: 'Te hemos devuelto el importe de este pedido.' },
  devuelta_parcial: { tone: 'muted', frase: 'Te hemos devuelto una parte del importe.' },
  incidencia: { tone: 'warn', frase: textos.pago.enRevision },
};

/** For orders without a delivery. */
const SIN_ENVIO: Partial<typeof ESTADOS> = {
  pagada: { tone: 'success', frase: 'Hemos recibido tu pago. Enseguida activamos la chapa.' },
  completada: {
    tone: 'success',
    frase: 'La chapa ya funciona: quien la escanee verá la página de tu mascota.',
  },
};

export function lookOf({ estado, envio }: Pick<Cesta, 'estado' | 'envio'>): Look {
  return (!envio && SIN_ENVIO[estado]) || ESTADOS[estado];
}
