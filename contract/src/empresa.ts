/** How the support team is reached; shown in footers and help pages. */
export interface Soporte {
  email: string;
  telefono: string;
}

/** Who sells: what an invoice has to name (RD 1619/2012, art. 7). */
export interface Empresa {
  nombre: string;
  nif: string;
  direccion: string;
  /** Where it is registered, in words; empty for who is in no register. */
  registro: string;
}
