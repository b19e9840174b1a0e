import { DENSIDAD } from '../../taller/pictures/formatos.ts';
import { type Fuente, fuenteOf } from '../../taller/letras/fuentes.ts';
import type { Medidas } from './medidas.ts';
import type { Trazo } from './trazo.ts';

const UNIDADES_POR_PULGADA = 72;

/** Draws an SVG for a picture in pixels. Letters are outlines: the renderer has no fonts. */
export function toSvg(trazos: Trazo[], { ancho, alto }: Medidas, foto: Uint8Array | null): string {
  const size = (px: number) => (px * UNIDADES_POR_PULGADA) / DENSIDAD;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ancho} ${alto}" width="${size(ancho)}" height="${size(alto)}">`,
    ...trazos.map((trazo) => draw(trazo, foto)),
    '</svg>',
  ].join('');
}

function draw(trazo: Trazo, foto: Uint8Array | null): string {
  if ('texto' in trazo) {
    const { texto, x, y, cuerpo, fuente, color } = trazo;
    const outlines = toOutlines(texto, fuente, { x, y, cuerpo });
    return `<path fill="${color}" d="${outlines}"/>`;
  }
  if ('foto' in trazo) {
    if (!foto) return '';
    const { x, y, ancho, alto } = trazo.foto;
    const jpeg = Buffer.from(foto).toString('base64');
    return [
      `<clipPath id="r"><path d="${trazo.recorte}"/></clipPath>`,
      `<image clip-path="url(#r)" x="${x}" y="${y}" width="${ancho}" height="${alto}"`,
      ` preserveAspectRatio="xMidYMid slice" href="data:image/jpeg;base64,${jpeg}"/>`,
    ].join('');
  }
  const { d, color, x = 0, y = 0, escala = 1, grosor } = trazo;
  const line = `fill="none" stroke="${color}" stroke-width="${grosor}" stroke-linecap="round" stroke-linejoin="round"`;
  const ink = grosor === undefined ? `fill="${color}"` : line;
  return `<path ${ink} transform="translate(${x} ${y}) scale(${escala})" d="${d}"/>`;
}

function toOutlines(
  texto: string,
  fuente: Fuente,
  { x, y, cuerpo }: { x: number; y: number; cuerpo: number },
): string {
  const font = fuenteOf(fuente);
  const escala = cuerpo / font.unitsPerEm;
  const run = font.layout(texto);
  let pen = x;
  return run.glyphs
    .map((glyph, n) => {
      const { xAdvance, xOffset, yOffset } = run.positions[n]!;
      const at = { x: pen + xOffset * escala, y: y - yOffset * escala };
      pen += xAdvance * escala;
      return glyph.path.scale(escala, -escala).translate(at.x, at.y).toSVG();
    })
    .join('');
}
