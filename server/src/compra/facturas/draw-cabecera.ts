import type { Empresa } from '@vuelve/contract/empresa';
import type { Cesta } from '@vuelve/contract/pedido';
import type { Cotejo } from './cotejo.ts';
import { ANCHO, MARGEN, type Papel } from './papel.ts';

/** The gap between the page's two halves, and the width of the labels at the right. */
const HUECO = 28;
const MITAD = (ANCHO - HUECO) / 2;
const DERECHA = MARGEN + MITAD + HUECO;
const ROTULO = 84;

/**
 * Draws the head of a document: the issuer and AEAT's QR code at the left, title and labelled data
 * at the right. Returns the y below.
 */
export function drawCabecera(
  papel: Papel,
  titulo: string,
  datos: [string, string][],
  { empresa, cotejo }: { empresa: Empresa; cotejo: Cotejo | undefined },
): number {
  const { nombre, nif, direccion } = empresa;
  const left = { x: MARGEN, ancho: MITAD, parte: papel.openParte('Sect') };
  let y = papel.write('Vuelve', { ...left, y: MARGEN, letra: 'marca' });
  if (nif) {
    y = papel.write(nombre, { ...left, y: y + 12, letra: 'fuerte' });
    y = papel.write(`NIF ${nif}`, { ...left, y });
    y = papel.write(direccion, { ...left, y });
  }
  if (cotejo) y = drawCotejo(papel, y + 14, cotejo);

  const right = { x: DERECHA, ancho: MITAD, parte: papel.openParte('Sect') };
  const lugar = { ...right, y: MARGEN + 9, letra: 'titulo', tipo: 'H1' } as const;
  let below = papel.write(titulo, lugar) + 10;
  for (const [rotulo, texto] of datos) {
    papel.write(rotulo, { ...right, y: below, ancho: ROTULO, letra: 'tenue' });
    below = papel.write(texto, { ...right, x: DERECHA + ROTULO, y: below, ancho: MITAD - ROTULO });
  }
  return Math.max(y, below);
}

/** The side of the QR code: 34 mm in points (30 to 40 mm by Orden HAC/1177/2024, art. 21). */
const COTEJO = 34 * (72 / 25.4);

function drawCotejo(papel: Papel, top: number, { url, verificable }: Cotejo): number {
  const sitio = { x: MARGEN, ancho: MITAD, parte: papel.openParte('Sect') };
  let y = papel.write('QR tributario:', { ...sitio, y: top, letra: 'nota' });
  y = papel.drawCodigo(url, { x: MARGEN, y, lado: COTEJO, alt: 'Código QR tributario' });
  if (!verificable) return y;
  y = papel.write('Factura verificable en la sede electrónica de la AEAT', {
    ...sitio,
    y,
    letra: 'nota',
  });
  return papel.write('VERI*FACTU', { ...sitio, y, letra: 'nota' });
}

/** Draws the buyer below a line at `y`, and a differing billing address. Returns the y below. */
export function drawDirecciones(papel: Papel, y: number, pedido: Cesta): number {
  papel.drawRaya(MARGEN, y, ANCHO);
  const { destinatario, direccion, direccion_facturacion: facturacion } = pedido;
  const lineas = [destinatario, direccion].filter(Boolean);
  const cliente = drawBloque(papel, MARGEN, y + 16, describeCliente(pedido), lineas);
  if (!facturacion) return cliente;
  return Math.max(cliente, drawBloque(papel, DERECHA, y + 16, 'Facturación', [facturacion]));
}

/** The label above the buyer's name. */
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

/** The day of a moment in Spain. A text that is no date is returned unchanged. */
export function formatDia(momento: string): string {
  const date = new Date(momento);
  return Number.isNaN(date.getTime()) ? momento : dia.format(date);
}
