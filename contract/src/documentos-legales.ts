import type { Empresa, Soporte } from './empresa.ts';

/** The legal texts, each with the day of its words: what somebody accepted is told by it. */
export const DOCUMENTOS = {
  aviso: { titulo: 'Aviso legal', version: '2026-11-22' },
  privacidad: { titulo: 'Política de privacidad', version: '2026-11-23' },
  cookies: { titulo: 'Cookies', version: '2026-11-23' },
  condiciones: { titulo: 'Condiciones de venta', version: '2026-11-23' },
  devoluciones: { titulo: 'Devoluciones y desistimiento', version: '2026-11-23' },
  accesibilidad: { titulo: 'Accesibilidad', version: '2026-11-22' },
} as const satisfies Record<string, { titulo: string; version: string }>;
export type ClaveDocumento = keyof typeof DOCUMENTOS;

/** All of them, in the order in which they are offered. */
export const CLAVES_DOCUMENTO = Object.keys(DOCUMENTOS) as ClaveDocumento[];

/** What the legal texts are filled in with. */
export interface DatosLegal {
  soporte: Soporte;
  empresa: Empresa;
  /** Whether the seller's data are examples: then each page says so first. */
  esEjemplo: boolean;
}
