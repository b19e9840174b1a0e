/** The measures of a poster, in its own unit: millimetres of the sheet, pixels of the picture. */
export interface Medidas {
  ancho: number;
  alto: number;
  margen: number;
  /** Radius of round corners. */
  radio: number;
  /** Indent of the text, beyond the margin. */
  sangria: number;
  aire: number;
  cabecera: number;
  titulo: number;
  /** Smallest and largest height of the picture, with a photo and without. */
  foto: { con: [number, number]; sin: [number, number] };
  nombre: number;
  /** Letter sizes: facts (largest, smallest), description, and the box with the QR code. */
  letra: { maxima: number; minima: number; senas: number; grande: number; pequena: number };
  /** Height of a row with a way without a camera. */
  via: number;
  /** Height of the box with the QR code, and width of its border. */
  caja: number;
  borde: number;
  fondo: string | null;
}

/** An A4 sheet in mm; the margin fits every printer. */
export const A4: Medidas = {
  ancho: 210,
  alto: 297,
  margen: 9,
  radio: 7,
  sangria: 3,
  aire: 5.4,
  cabecera: 37,
  titulo: 31,
  foto: { con: [82, 114], sin: [46, 84] },
  nombre: 21,
  letra: { maxima: 6.4, minima: 3.2, senas: 6, grande: 9.8, pequena: 5 },
  via: 14,
  caja: 66,
  borde: 1,
  fondo: null,
};

/** A picture for chats and social networks, in pixels; they prefer portrait format. */
export const IMAGEN: Medidas = {
  ancho: 1080,
  alto: 1350,
  margen: 36,
  radio: 36,
  sangria: 14,
  aire: 24,
  cabecera: 144,
  titulo: 122,
  foto: { con: [380, 620], sin: [230, 470] },
  nombre: 88,
  letra: { maxima: 36, minima: 20, senas: 32, grande: 50, pequena: 26 },
  via: 68,
  caja: 304,
  borde: 5,
  fondo: '#FFFBF5',
};
