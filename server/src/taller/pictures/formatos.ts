/** A size in pixels, whether the picture is cut to fill it or fits inside, and the bytes it should stay below. */
export interface Formato {
  ancho: number;
  alto: number;
  fit: 'cover' | 'inside';
  bytes: number;
}

export const PORTADA: Formato = { ancho: 1200, alto: 675, fit: 'cover', bytes: 40_000 };
export const AVATAR: Formato = { ancho: 320, alto: 320, fit: 'cover', bytes: 15_000 };
/** A product's: 4:3, cut to fill. */
export const PRODUCTO: Formato = { ancho: 800, alto: 600, fit: 'cover', bytes: 40_000 };
export const FOTO: Formato = { ancho: 1600, alto: 1600, fit: 'inside', bytes: 200_000 };
/** Between the lines of a conversation. */
export const EN_HILO: Formato = { ancho: 640, alto: 640, fit: 'inside', bytes: 30_000 };
export const MINIATURA: Formato = { ancho: 400, alto: 400, fit: 'inside', bytes: 9_000 };

/** Dots an inch that a drawing is read at to become a PNG: what is 72 units wide there is so many pixels. */
export const DENSIDAD = 300;
