import type { Empresa } from '@vuelve/contract/paginas';
import type { Cesta } from '@vuelve/contract/pedido';
import { ANCHO, MARGEN, openPapel, type Papel } from './papel.ts';
import { drawLineas } from './draw-lineas.ts';
import { drawTotales } from './draw-totales.ts';

/** The sheet's two halves, and the column of labels at the right. */
const HUECO = 28;
const MITAD = (ANCHO - HUECO) / 2;
const DERECHA = MARGEN + MITAD + HUECO;
const ROTULO = 84;

/**
 * Draws the receipt of a paid order as PDF: where the seller has a NIF a simplified invoice, with number, date, who
 * sells, what was sold, IVA and total (RD 1619/2012, art. 7). Money in euros, IVA included; the date is the day in Spain.
 */
export async function drawRecibo(pedido: Cesta, empresa: Empresa): Promise<Buffer> {
  const titulo = `${nombreDe(empresa)} ${pedido.factura ?? ''}`;
  const papel = openPapel(titulo, empresa.nombre);
  let y = drawCabecera(papel, pedido, empresa);
  y = drawDirecciones(papel, y + 28, pedido);
  y = drawLineas(papel, y + 28, pedido.CestaDetalles);
  drawTotales(papel, y + 16, pedido);
  return papel.finish();
}

/** What the paper may be called: without a NIF it is no invoice. */
function nombreDe({ nif }: Empresa): string {
  return nif ? 'Factura simplificada' : 'Recibo de compra';
}

function drawCabecera(papel: Papel, pedido: Cesta, empresa: Empresa): number {
  const { nombre, nif, direccion } = empresa;
  const left = { x: MARGEN, ancho: MITAD, parte: papel.openParte('Sect') };
  let y = papel.write('Vuelve', { ...left, y: MARGEN, letra: 'marca' });
  if (nif) {
    y = papel.write(nombre, { ...left, y: y + 12, letra: 'fuerte' });
    y = papel.write(`NIF ${nif}`, { ...left, y });
    y = papel.write(direccion, { ...left, y });
  }

  const datos = papel.openParte('Sect');
  const right = { x: DERECHA, ancho: MITAD, parte: datos };
  const titulo = { ...right, y: MARGEN + 9, letra: 'titulo', tipo: 'H1' } as const;
  let below = papel.write(nombreDe(empresa), titulo) + 10;
  for (const [rotulo, texto] of listDatos(pedido)) {
    papel.write(rotulo, { ...right, y: below, ancho: ROTULO, letra: 'tenue' });
    below = papel.write(texto, { ...right, x: DERECHA + ROTULO, y: below, ancho: MITAD - ROTULO });
  }
  return Math.max(y, below);
}

function listDatos({ factura, fecha_compra, id, ref_pago }: Cesta): [string, string][] {
  return [
    ['Número', factura ?? '—'],
    ['Fecha', formatDia(fecha_compra)],
    ['Pedido', String(id)],
    ['Ref. del banco', ref_pago],
  ];
}

function drawDirecciones(papel: Papel, y: number, pedido: Cesta): number {
  papel.drawRaya(MARGEN, y, ANCHO);
  const { destinatario, direccion, direccion_facturacion: facturacion } = pedido;
  const lineas = direccion ? [destinatario, direccion] : [destinatario];
  const cliente = drawBloque(papel, MARGEN, y + 16, describeCliente(pedido), lineas);
  if (!facturacion) return cliente;
  return Math.max(cliente, drawBloque(papel, DERECHA, y + 16, 'Facturación', [facturacion]));
}

/** What stands above the buyer's name. */
function describeCliente({ envio, direccion_facturacion: facturacion }: Cesta): string {
  if (!envio) return 'Cliente';
  return facturacion ? 'Envío' : 'Envío y facturación';
}

function drawBloque(papel: Papel, x: number, top: number, rotulo: string, lineas: string[]) {
  const sitio = { x, ancho: MITAD, parte: papel.openParte('Sect') };
  let y = papel.write(rotulo, { ...sitio, y: top, letra: 'rotulo' }) + 2;
  for (const linea of lineas) y = papel.write(linea, { ...sitio, y });
  return y;
}

const dia = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'Europe/Madrid' });

/** A moment as its day in Spain; what is no moment stays as it is. */
function formatDia(momento: string): string {
  const date = new Date(momento);
  return Number.isNaN(date.getTime()) ? momento : dia.format(date);
}
