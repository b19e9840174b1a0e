import { readFile } from 'node:fs/promises';
import { readDocumento } from './documento.ts';
import { Ilegible } from './valores.ts';

/** `activo`: with scripts or embedded files. `ilegible`: unreadable or ambiguous. */
export type Revision = 'sano' | 'activo' | 'ilegible';

/** Keys and values of active or embedded content in a PDF (ISO 32000: 12.6, 13, 7.11). */
const ACTIVOS = new Set(
  (
    'JavaScript JS Launch SubmitForm ImportData GoToE GoToR XFA EmbeddedFile EmbeddedFiles EF ' +
    'RichMedia Rendition Movie Sound OnInstantiate'
  ).split(' '),
);

class Activo extends Error {}

/** Searches every object of the PDF at `path` for content that a certificate must not have. */
export async function reviewPdf(path: string): Promise<Revision> {
  try {
    readDocumento(await readFile(path), requireInactive);
    return 'sano';
  } catch (error) {
    if (error instanceof Activo) return 'activo';
    if (error instanceof Ilegible) return 'ilegible';
    throw error;
  }
}

function requireInactive(name: string): void {
  if (ACTIVOS.has(name)) throw new Activo(name);
}
