import type { Empresa, Soporte } from './empresa.ts';

/** The legal texts. `version` is the day of the text: an acceptance refers to this version. */
export const DOCUMENTOS = {
  aviso: { titulo: 'Aviso legal', version: '2026-11-22' },
  privacidad: { titulo: 'Política de privacidad', version: '2026-11-27' },
  cookies: { titulo: 'Cookies', version: '2026-11-23' },
  condiciones: { titulo: 'Condiciones de venta', version: '2026-11-23' },
  devoluciones: { titulo: 'Devoluciones y desistimiento', version: '2026-11-23' },
  accesibilidad: { titulo: 'Accesibilidad', version: '2026-11-22' },
} as const satisfies Record<string, { titulo: string; version: string }>;
export type ClaveDocumento = keyof typeof DOCUMENTOS;

/** All keys, in display order. */
export const CLAVES_DOCUMENTO = Object.keys(DOCUMENTOS) as ClaveDocumento[];

/** The versions in force of some documents: the screen that shows them sends these as accepted. */
export function vigentes<K extends ClaveDocumento>(...claves: K[]): Record<K, string> {
  const pairs = claves.map((clave) => [clave, DOCUMENTOS[clave].version]);
  return Object.fromEntries(pairs) as Record<K, string>;
}

/** The data that the legal texts contain. */
export interface DatosLegal {
  soporte: Soporte;
  empresa: Empresa;
  /** Whether the seller's data are examples: each page then says this at its top. */
  esEjemplo: boolean;
}
