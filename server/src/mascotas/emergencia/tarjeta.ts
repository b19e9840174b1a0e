import type { TelefonoLegible } from '@vuelve/contract/paginas';

/** What an emergency card says. */
export interface Tarjeta {
  /** Empty while nobody gave one. */
  nombre: string;
  /** The pet's portrait, square, as JPEG. */
  foto: Uint8Array | undefined;
  /** What the card's own code encodes. */
  enlace: string;
  /** The badge's short code, and where it can be typed. */
  corto: string;
  sitio: string;
  /** The chip's number; empty where it is not known, or stays off the card. */
  chip: string;
  /** The number that the second code calls; without it there is none. */
  telefono: TelefonoLegible | undefined;
  /** Whose number that is; empty where nobody told. */
  dueno: string;
}

/** A bank card, which every wallet has room for (ISO/IEC 7810, ID-1), and what stays free along its edges. All measures are mm. */
export const FORMATO = { ancho: 85.6, alto: 54, radio: 3.18 };
export const MARGEN = 5;
