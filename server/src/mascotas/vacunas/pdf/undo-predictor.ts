import { type Diccionario, Ilegible, isIndex } from './valores.ts';

const TIFF = 2;
const PNG = 10;
const COLUMNAS_MAXIMO = 100_000;

/**
 * Undoes the predictor of rows of bytes (ISO 32000-2: 7.4.4.4).
 * @throws Ilegible for components that are not whole bytes, and for unknown predictors
 */
export function undoPredictor(bytes: Buffer, parametros: Diccionario): Buffer {
  const predictor = parametros.get('Predictor') ?? 1;
  if (predictor === 1) return bytes;
  const pixel = readNumber(parametros, 'Colors', 1);
  const row = pixel * readNumber(parametros, 'Columns', 1);
  if (readNumber(parametros, 'BitsPerComponent', 8) !== 8) throw new Ilegible('bits, not bytes');
  if (predictor === TIFF) return undoTiff(bytes, pixel, row);
  if (isIndex(predictor) && predictor >= PNG && predictor < 16) return undoPng(bytes, pixel, row);
  throw new Ilegible('an unknown predictor');
}

function readNumber(parametros: Diccionario, key: string, otherwise: number): number {
  const valor = parametros.get(key) ?? otherwise;
  if (!isIndex(valor) || valor < 1 || valor > COLUMNAS_MAXIMO) throw new Ilegible(`an odd ${key}`);
  return valor;
}

/** Each byte is stored as its difference from the byte one pixel before in the row. */
function undoTiff(bytes: Buffer, pixel: number, row: number): Buffer {
  const output = Buffer.from(bytes);
  for (let i = 0; i < output.length; i++) {
    if (i % row >= pixel) output[i] = output[i]! + output[i - pixel]!;
  }
  return output;
}

/**
 * The first byte of each row is its filter: difference from the left byte, the one above, their
 * mean, or Paeth's choice.
 */
function undoPng(bytes: Buffer, pixel: number, row: number): Buffer {
  if (bytes.length % (row + 1) !== 0) throw new Ilegible('a row cut short');
  const rows = bytes.length / (row + 1);
  const output = Buffer.alloc(rows * row);
  for (let y = 0; y < rows; y++) {
    const kind = bytes[y * (row + 1)]!;
    const predict = PREDICCIONES[kind];
    if (!predict) throw new Ilegible('an unknown filter of PNG');
    for (let x = 0; x < row; x++) {
      const at = y * row + x;
      const left = x < pixel ? 0 : output[at - pixel]!;
      const above = y === 0 ? 0 : output[at - row]!;
      const corner = x < pixel || y === 0 ? 0 : output[at - row - pixel]!;
      output[at] = bytes[at + y + 1]! + predict(left, above, corner);
    }
  }
  return output;
}

const PREDICCIONES: ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_left, above) => above,
  (left, above) => (left + above) >> 1,
  predictPaeth,
];

function predictPaeth(left: number, above: number, corner: number): number {
  const toLeft = Math.abs(above - corner);
  const toAbove = Math.abs(left - corner);
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
