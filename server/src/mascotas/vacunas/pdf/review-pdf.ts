import { readFile } from 'node:fs/promises';
import { readDocumento } from './documento.ts';
import { Ilegible } from './valores.ts';

/** `activo` when it carries scripts or other files, `ilegible` when it cannot be read, or not in one way only. */
export type Revision = 'sano' | 'activo' | 'ilegible';

/** Keys and values that make a PDF do something, or carry something along (ISO 32000: 12.6, 13, 7.11). */
const ACTIVOS = new Set(
  (
    'JavaScript JS Launch SubmitForm ImportData GoToE GoToR XFA EmbeddedFile EmbeddedFiles EF ' +
    'RichMedia Rendition Movie Sound OnInstantiate'
  ).split(' '),
);

class Activo extends Error {}

/** Looks in every object of the PDF at `path` for what does not belong into a certificate. */
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
