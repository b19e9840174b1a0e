import { formatEuros } from '@vuelve/contract/dinero';
import type { Empresa } from '@vuelve/contract/empresa';
import type { Cesta, Rectificativa } from '@vuelve/contract/pedido';
import { nombreIva } from '@vuelve/contract/sumas';
import type { Cotejo } from './cotejo.ts';
import { drawCabecera, drawDirecciones, formatDia } from './draw-cabecera.ts';
import { drawRenglones, type Renglon } from './draw-totales.ts';
import { ANCHO, MARGEN, openPapel, type Papel } from './papel.ts';

/**
 * Draws a corrective invoice as PDF: number and date, the corrected invoice, the reason, and the
 * decrease of base, IVA and total (RD 1619/2012, art. 15), with AEAT's QR code as on the invoice.
 * Amounts are euros; the date is the day in Spain.
 */
export function drawRectificativa(
  pedido: Cesta,
  rectificativa: Rectificativa,
  empresa: Empresa,
  cotejo?: Cotejo,
): Buffer {
  const nombre = nombreDe(empresa);
  const papel = openPapel(`${nombre} ${rectificativa.numero}`, empresa.nombre);
  let y = drawCabecera(papel, nombre, listDatos(pedido, rectificativa), { empresa, cotejo });
  y = drawDirecciones(papel, y + 28, pedido);
  y = drawMotivo(papel, y + 28, pedido, rectificativa);
  drawRenglones(papel, y + 16, listRenglones(pedido, rectificativa));
  return papel.finish();
}

/** The title of the document. Without a NIF there was no invoice to correct. */
function nombreDe({ nif }: Empresa): string {
  return nif ? 'Factura rectificativa' : 'Recibo de devolución';
}

function listDatos(
  { factura, fecha_compra, ref_pago }: Cesta,
  { numero, fecha }: Rectificativa,
): [string, string][] {
  return [
    ['Número', numero],
    ['Fecha', formatDia(fecha)],
    ['Rectifica a', factura ?? '—'],
    ['De fecha', formatDia(fecha_compra)],
    ['Pedido', ref_pago],
  ];
}

function drawMotivo(
  papel: Papel,
  top: number,
  { factura }: Cesta,
  { motivo }: Rectificativa,
): number {
  const sitio = { x: MARGEN, ancho: ANCHO, parte: papel.openParte('Sect') };
  papel.drawRaya(MARGEN, top, ANCHO);
  let y = papel.write('Motivo de la rectificación', { ...sitio, y: top + 16, letra: 'rotulo' }) + 2;
  y = papel.write(motivo, { ...sitio, y });
  y = papel.write(`Importes que se descuentan de la factura ${factura}:`, {
    ...sitio,
    y: y + 10,
    letra: 'nota',
  });
  papel.drawRaya(MARGEN, y + 12, ANCHO);
  return y + 12;
}

/** Refunded amounts are negative. */
function listRenglones({ iva }: Cesta, { importe, base, cuota }: Rectificativa): Renglon[] {
  return [
    { rotulo: 'Base imponible', valor: formatMinus(base), letra: 'normal' },
    { rotulo: nombreIva(iva.tipo), valor: formatMinus(cuota), letra: 'normal' },
    { rotulo: 'Total', valor: formatMinus(importe), letra: 'total' },
  ];
}

/** Zero gets no minus sign. */
function formatMinus(euros: number): string {
  return formatEuros(-euros || 0);
}
