import type { TelefonoLegible } from '@vuelve/contract/telefonos';

/** The data of an emergency card. */
export interface Tarjeta {
  /** May be empty. */
  nombre: string;
  /** The pet's square portrait as JPEG. */
  foto: Uint8Array | undefined;
  /** The address in the card's QR code. */
  enlace: string;
  /** The badge's short code, and the host where it can be typed. */
  corto: string;
  sitio: string;
  /** The chip's number; empty when it is unknown or not wanted on the card. */
  chip: string;
  /** The number that the second QR code calls; undefined for no second code. */
  telefono: TelefonoLegible | undefined;
  /** The owner's name; may be empty. */
  dueno: string;
}

/** The size of a bank card (ISO/IEC 7810, ID-1) and the margin inside. All measures are mm. */
export const FORMATO = { ancho: 85.6, alto: 54, radio: 3.18 };
export const MARGEN = 5;
