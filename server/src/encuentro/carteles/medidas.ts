/** The measures of a sheet, all in its own unit: millimetres on paper, pixels of a picture. */
export interface Medidas {
  ancho: number;
  alto: number;
  margen: number;
  /** Of round corners. */
  radio: number;
  /** Further in than the margin: where words begin. */
  sangria: number;
  aire: number;
  cabecera: number;
  titulo: number;
  /** How high the picture is at least and at most, with a photo and without. */
  foto: { con: [number, number]; sin: [number, number] };
  nombre: number;
  /** Sizes of letters: of what is told, of what the pet is, and in the box with the code. */
  letra: { maxima: number; minima: number; senas: number; grande: number; pequena: number };
  /** How high a row is that tells a way without camera. */
  via: number;
  /** How high the box with the code is, and the line around it wide. */
  caja: number;
  borde: number;
  fondo: string | null;
}

/** A sheet of paper, in mm: every printer reaches all of it. */
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

/** A picture for chats and networks, in pixels: higher than wide, as their walls like it. */
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
