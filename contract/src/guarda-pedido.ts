import { PEDIDO_GUARDA_ANOS } from './reglas.ts';

/** How long who bought a paid order is kept, as every text says it. */
export const GUARDA_PEDIDO = `${PEDIDO_GUARDA_ANOS} años desde que acaba el del último cobro, devolución o factura`;
