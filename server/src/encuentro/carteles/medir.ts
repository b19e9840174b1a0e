import { type Fuente, fuenteOf } from '../../taller/letras/fuentes.ts';

/** The width of a text at font size 1. */
export function measure(texto: string, fuente: Fuente): number {
  const font = fuenteOf(fuente);
  return font.layout(texto).advanceWidth / font.unitsPerEm;
}

interface Hueco {
  ancho: number;
  fuente: Fuente;
  cuerpo: number;
}

/** Breaks a text into lines of at most `ancho`; a longer word is broken. */
function breakLines(texto: string, { ancho, fuente, cuerpo }: Hueco): string[] {
  const fits = (linea: string) => measure(linea, fuente) * cuerpo <= ancho;
  const lines: string[] = [];
  let linea = '';
  for (const palabra of texto.split(' ')) {
    const longer = linea ? `${linea} ${palabra}` : palabra;
    if (fits(longer)) {
      linea = longer;
      continue;
    }
    if (linea) lines.push(linea);
    const pieces = fits(palabra) ? [palabra] : breakWord(palabra, fits);
    lines.push(...pieces.slice(0, -1));
    linea = pieces.at(-1)!;
  }
  return linea ? [...lines, linea] : lines;
}

function breakWord(palabra: string, fits: (piece: string) => boolean): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of palabra) {
    if (piece && !fits(piece + letter)) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}

/** Breaks a text into at most `maximo` lines. A cut text ends with an ellipsis. */
export function layLines(texto: string, hueco: Hueco, maximo: number): string[] {
  const lines = breakLines(texto, hueco);
  if (lines.length <= maximo) return lines;
  const rest = lines.slice(maximo - 1).join(' ');
  const fits = (piece: string) => measure(`${piece}…`, hueco.fuente) * hueco.cuerpo <= hueco.ancho;
  const [last = ''] = breakWord(rest, fits);
  return [...lines.slice(0, maximo - 1), `${last.trimEnd()}…`];
}

/** Fits a text by its size, down to `minimo`. `cabe` is false where the text had to be cut. */
export function fit(
  texto: string,
  { cuerpo, ...hueco }: Hueco,
  { lineas, minimo }: { lineas: number; minimo: number },
): { cuerpo: number; lines: string[]; cabe: boolean } {
  const count = (size: number) => breakLines(texto, { ...hueco, cuerpo: size }).length;
  let size = cuerpo;
  while (count(size) > lineas && size > minimo) size = Math.max(minimo, size * 0.96);
  const lines = layLines(texto, { ...hueco, cuerpo: size }, lineas);
  return { cuerpo: size, lines, cabe: count(size) <= lineas };
}
