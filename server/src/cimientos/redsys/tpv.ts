import type { Clave } from './firma.ts';

/** A card terminal: the merchant's account at a bank, and where it is reached. */
export interface Tpv extends Clave {
  /** Where browsers post a payment. */
  url: string;
  /** Where the server asks what became of it. */
  queryUrl: string;
  /** Where the server asks for refunds. */
  restUrl: string;
  comercio: string;
  terminal: string;
}
