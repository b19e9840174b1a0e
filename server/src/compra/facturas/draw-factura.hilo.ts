import type { Empresa } from '@vuelve/contract/empresa';
import type { Cesta, Rectificativa } from '@vuelve/contract/pedido';
import type { Cotejo } from './cotejo.ts';
import { drawRecibo } from './draw-recibo.ts';
import { drawRectificativa } from './draw-rectificativa.ts';

interface Factura {
  pedido: Cesta;
  /** The corrective invoice to draw; undefined for the receipt. */
  rectificativa: Rectificativa | undefined;
  empresa: Empresa;
  cotejo: Cotejo | undefined;
}

/** Task of the document thread: draws an order's receipt or corrective invoice as PDF. */
export default function drawFactura({
  pedido,
  rectificativa,
  empresa,
  cotejo,
}: Factura): Uint8Array {
  if (rectificativa) return drawRectificativa(pedido, rectificativa, empresa, cotejo);
  return drawRecibo(pedido, empresa, cotejo);
}
