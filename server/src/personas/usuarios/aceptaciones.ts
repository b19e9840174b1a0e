import { type Aceptacion, vigentes } from '@vuelve/contract/aceptacion';
import { CLAVES_DOCUMENTO } from '@vuelve/contract/documentos-legales';
import { textosLegal } from '@vuelve/contract/textos-legal';
import type { Queryable } from '../../cimientos/db/database.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { insertAceptaciones, type Sujeto } from './aceptaciones.queries.ts';

/**
 * Refuses texts that are not in force any more: nobody is held to words that he did not read.
 * @throws AppError 409
 */
export function requireVigente(aceptacion: Aceptacion | undefined): void {
  const actuales = vigentes(...CLAVES_DOCUMENTO);
  const isVigente = CLAVES_DOCUMENTO.every(
    (clave) => (aceptacion?.[clave] ?? actuales[clave]) === actuales[clave],
  );
  if (!isVigente) throw new AppError(409, textosLegal.versionAnterior);
}

/**
 * Writes down what was accepted with an account or an order, once for each version (RGPD art. 7.1, TRLGDCU art. 98). Nothing
 * is written of a client that said nothing.
 */
export async function recordAceptacion(
  db: Queryable,
  sujeto: Sujeto,
  aceptacion: Aceptacion | undefined,
): Promise<void> {
  if (!aceptacion) return;
  const { mayorDe14, ...documentos } = aceptacion;
  const rows = Object.entries(documentos).map(([documento, version]) => ({ documento, version }));
  if (mayorDe14) rows.push({ documento: 'edad', version: EDAD_MINIMA });
  await insertAceptaciones(db, sujeto, rows);
}

/** LOPDGDD art. 7. */
const EDAD_MINIMA = '14';
