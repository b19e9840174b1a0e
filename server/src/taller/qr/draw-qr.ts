import { encodeCodigo, MARGEN, toPath } from './modules.ts';

/** A QR code as SVG, one millimetre per module. */
export function drawQr(contenido: string, titulo: string): string {
  const codigo = encodeCodigo(contenido, 'Q');
  const ancho = codigo.lado + 2 * MARGEN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ancho} ${ancho}" width="${ancho}mm" height="${ancho}mm" role="img" aria-label="${escape(titulo)}">`,
    `<path fill="#fff" d="M0 0h${ancho}v${ancho}H0z"/>`,
    `<path fill="#000" shape-rendering="crispEdges" d="${toPath(codigo)}"/>`,
    '</svg>',
  ].join('');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
