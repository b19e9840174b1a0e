/** Contact data of the support team, shown in footers and help pages. */
export interface Soporte {
  email: string;
  telefono: string;
}

/** The seller, as an invoice has to name it (RD 1619/2012, art. 7). */
export interface Empresa {
  nombre: string;
  nif: string;
  direccion: string;
  /** The commercial register entry in words; empty for a seller without one. */
  registro: string;
}
