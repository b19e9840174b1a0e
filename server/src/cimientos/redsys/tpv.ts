import type { Clave } from './firma.ts';

/** A card terminal: the merchant's account at a bank, and its addresses. */
export interface Tpv extends Clave {
  /** The address for payments, posted by browsers. */
  url: string;
  /** The server's address for queries. */
  queryUrl: string;
  /** The server's address for refunds. */
  restUrl: string;
  comercio: string;
  terminal: string;
}
