import type { Empresa } from '@vuelve/contract/empresa';
import type { Cesta } from '@vuelve/contract/pedido';
import type { Cotejo } from './cotejo.ts';
import { drawCabecera, drawDirecciones, formatDia } from './draw-cabecera.ts';
import { openPapel } from './papel.ts';
import { drawLineas } from './draw-lineas.ts';
import { drawTotales } from './draw-totales.ts';

/**
 * Draws the receipt of a paid order as PDF. Where the seller has a NIF, the receipt is a simplified
 * invoice: number, date, seller, goods, IVA and total (RD 1619/2012, art. 7), with AEAT's QR code
 * if the invoice is registered. Amounts are euros with IVA; the date is the day in Spain.
 */
export function drawRecibo(pedido: Cesta, empresa: Empresa, cotejo?: Cotejo): Buffer {
  const titulo = `${nombreDe(empresa)} ${pedido.factura ?? ''}`;
  const papel = openPapel(titulo, empresa.nombre);
  let y = drawCabecera(papel, nombreDe(empresa), listDatos(pedido), { empresa, cotejo });
  y = drawDirecciones(papel, y + 28, pedido);
  y = drawLineas(papel, y + 28, pedido.CestaDetalles);
  drawTotales(papel, y + 16, pedido);
  return papel.finish();
}

/** The title of the document. Without a NIF it may not be called an invoice. */
function nombreDe({ nif }: Empresa): string {
  return nif ? 'Factura simplificada' : 'Recibo de compra';
}

function listDatos({ factura, fecha_compra, ref_pago }: Cesta): [string, string][] {
  return [
    ['Número', factura ?? '—'],
    ['Fecha', formatDia(fecha_compra)],
    ['Pedido', ref_pago],
  ];
}
