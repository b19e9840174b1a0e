import encodeQR from 'qr';

/** How a badge is made. Grey levels from 0 to 255. */
export interface Look {
  dark: number;
  light: number;
  /** Round modules instead of squares, except in the three finder patterns. */
  dots: boolean;
  /** Diameter of a disc in the middle, as a share of the code's width. */
  logo: number;
}

export const PRINTED: Look = { dark: 20, light: 235, dots: false, logo: 0 };
export const ENGRAVED: Look = { dark: 225, light: 40, dots: false, logo: 0 };

/** A square of grey levels. */
export interface Tag {
  side: number;
  /** Width of the badge relative to its code. */
  margin: number;
  pixels: Uint8Array;
}

const PX = 10;
const BORDE = 4;
const OJO = 7;

/** Draws the QR code of `text` with its quiet zone. */
export function drawTag(text: string, { dark, light, dots, logo }: Look): Tag {
  const modules = encodeQR(text, 'raw', { ecc: logo ? 'high' : 'quartile', border: BORDE });
  const side = modules.length * PX;
  const code = side - 2 * BORDE * PX;
  const pixels = new Uint8Array(side * side).fill(light);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const [row, column] = [Math.floor(y / PX), Math.floor(x / PX)];
      const isDark = modules[row]![column];
      const isRound = dots && !isEye(row, column, modules.length);
      const fromCentre = Math.hypot((x % PX) - PX / 2 + 0.5, (y % PX) - PX / 2 + 0.5);
      if (isDark && !(isRound && fromCentre > PX * 0.46)) pixels[y * side + x] = dark;
      const fromMiddle = Math.hypot(x - side / 2, y - side / 2);
      if (fromMiddle < (code * logo) / 2) pixels[y * side + x] = (dark + light) / 2;
    }
  }
  return { side, margin: side / code, pixels };
}

/** Whether a module belongs to one of the three finder patterns. */
function isEye(row: number, column: number, count: number): boolean {
  const isFirst = (at: number) => at < BORDE + OJO;
  const isLast = (at: number) => at >= count - BORDE - OJO;
  return (
    (isFirst(row) && isFirst(column)) ||
    (isFirst(row) && isLast(column)) ||
    (isLast(row) && isFirst(column))
  );
}
