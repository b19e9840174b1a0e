import { PEDIDO_GUARDA_ANOS } from './reglas.ts';

/** How long the buyer's data of a paid order are kept, in the words of all texts. */
export const GUARDA_PEDIDO = `${PEDIDO_GUARDA_ANOS} años desde que acaba el del último cobro, devolución o factura`;
