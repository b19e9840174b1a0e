import type { Nivel } from '@vuelve/contract/lotes';
import type { TelefonoLegible } from '@vuelve/contract/telefonos';
import { telOf } from '@vuelve/contract/telefonos';
import type { Apart, Encargo } from '../taller/apart/apart.ts';
import { LETRA_ANCHO, spaceCorto, toOutlines } from '../taller/qr/letra.ts';
import { encodeCodigo, MARGEN, toPath } from '../taller/qr/modules.ts';
import { renderDibujos } from '../taller/pictures/render-dibujos.ts';

/** The text line below the code, in modules: largest letter size, and height of the line. */
const LETRA = 3.6;
const LINEA = 4.5;
const PNG_ANCHO_PX = 1200;

/**
 * A badge to print, as SVG: the QR code of `contenido` at error level Q with its quiet zone, dark
 * on white, and the short code below. One unit is one module.
 */
export function drawChapa(contenido: string, corto: string): string {
  return drawCara({
    contenido,
    nivel: 'Q',
    texto: spaceCorto(corto),
    titulo: `Código QR ${corto}`,
  });
}

/**
 * The back of a badge: a QR code that calls this phone number, and the number below. Error level H,
 * because it wears off.
 */
export function drawReverso({ e164, internacional }: TelefonoLegible): string {
  const titulo = `Código QR que llama al ${internacional}`;
  return drawCara({ contenido: telOf(e164), nivel: 'H', texto: internacional, titulo });
}

interface Cara {
  contenido: string;
  nivel: Nivel;
  texto: string;
  titulo: string;
}

function drawCara({ contenido, nivel, texto, titulo }: Cara): string {
  const codigo = encodeCodigo(contenido, nivel);
  const ancho = codigo.lado + 2 * MARGEN;
  const alto = ancho + LINEA;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ancho} ${alto}" width="${ancho}mm" height="${alto}mm" role="img" aria-label="${titulo}">`,
    `<path fill="#fff" d="M0 0h${ancho}v${alto}H0z"/>`,
    `<path fill="#000" shape-rendering="crispEdges" d="${toPath(codigo)}"/>`,
    `<path fill="#000" d="${drawText(texto, ancho)}"/>`,
    '</svg>',
  ].join('');
}

/** Renders the drawing as PNG, 1,200 px wide. @throws AppError 503 when the server is too busy */
export async function renderChapaPng(apart: Apart, svg: string, encargo: Encargo): Promise<Buffer> {
  const [png] = await renderDibujos(apart, [{ svg, ancho: PNG_ANCHO_PX, formato: 'png' }], encargo);
  return png!;
}

function drawText(texto: string, ancho: number): string {
  const letra = Math.min(LETRA, (ancho - 2) / (texto.length * LETRA_ANCHO));
  const x = (ancho - texto.length * letra * LETRA_ANCHO) / 2;
  return toOutlines(texto, x, ancho + LETRA * 0.8, letra);
}
