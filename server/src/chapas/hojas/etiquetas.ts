import { addressOfChapa } from '@vuelve/contract/addresses';
import type { DireccionChapa, Etiqueta } from '@vuelve/contract/lotes';
import { ETIQUETA_CORTA_MM } from '@vuelve/contract/reglas';
import type { Codigo as Chapa } from '../chapas.ts';
import { encodeCodigo, MARGEN, toPath } from '../../taller/qr/modules.ts';
import { LETRA_ANCHO, spaceCorto, toOutlines } from '../../taller/qr/letra.ts';
import { layOutCara } from './medidas.ts';

/** The address in a badge's QR code, with its hash or, shorter, its short code. */
export function encodedOf(publicUrl: string, chapa: Chapa, direccion: DireccionChapa): string {
  return publicUrl + addressOfChapa(direccion === 'corta' ? chapa.corto : chapa.hash);
}

/** The kind of address in a tag's QR code: a chosen one, or else the short one for small tags. */
export function direccionOf({ direccion, lado }: Etiqueta): DireccionChapa {
  return direccion ?? (lado < ETIQUETA_CORTA_MM ? 'corta' : 'larga');
}

/** A tag as SVG in millimetres: code with quiet zone, short code below, thin cut line. */
export function drawEtiqueta(publicUrl: string, chapa: Chapa, etiqueta: Etiqueta): string {
  const { forma, lado, nivel } = etiqueta;
  const { codigo, texto } = layOutCara(etiqueta);
  const qr = encodeCodigo(encodedOf(publicUrl, chapa, direccionOf(etiqueta)), nivel);
  const modulo = codigo.lado / (qr.lado + 2 * MARGEN);
  const borde =
    forma === 'redonda'
      ? `<circle cx="${lado / 2}" cy="${lado / 2}" r="${lado / 2}"`
      : `<rect width="${lado}" height="${lado}"`;
  const outlines = toOutlines(spaceCorto(chapa.corto), texto.x, texto.y, texto.cuerpo);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${lado} ${lado}" width="${lado}mm" height="${lado}mm" role="img" aria-label="Código QR ${chapa.corto}">`,
    `${borde} fill="#fff" stroke="#999" stroke-width="0.1"/>`,
    `<path fill="#000" shape-rendering="crispEdges" transform="translate(${codigo.x} ${codigo.y}) scale(${modulo})" d="${toPath(qr)}"/>`,
    `<path fill="#000" d="${outlines}"/>`,
    '</svg>',
  ].join('');
}

/** The x at which a line of text begins to be centred in `ancho` mm. */
export function centre(linea: string, cuerpo: number, ancho: number): number {
  return (ancho - linea.length * cuerpo * LETRA_ANCHO) / 2;
}
