/** Size in pixels, whether the picture is cropped to fill it or fits inside, and maximum bytes. */
export interface Formato {
  ancho: number;
  alto: number;
  fit: 'cover' | 'inside';
  bytes: number;
}

export const PORTADA: Formato = { ancho: 1200, alto: 675, fit: 'cover', bytes: 40_000 };
export const AVATAR: Formato = { ancho: 320, alto: 320, fit: 'cover', bytes: 15_000 };
/** A product's photo: 4:3, cropped to fill. */
export const PRODUCTO: Formato = { ancho: 800, alto: 600, fit: 'cover', bytes: 40_000 };
export const FOTO: Formato = { ancho: 1600, alto: 1600, fit: 'inside', bytes: 200_000 };
/** A photo in a conversation. */
export const EN_HILO: Formato = { ancho: 640, alto: 640, fit: 'inside', bytes: 30_000 };
export const MINIATURA: Formato = { ancho: 400, alto: 400, fit: 'inside', bytes: 9_000 };

/** Dots per inch at which an SVG becomes a PNG: at this density 72 units become 300 pixels. */
export const DENSIDAD = 300;
