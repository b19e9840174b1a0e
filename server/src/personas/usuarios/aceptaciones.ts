import type { Aceptacion } from '@vuelve/contract/aceptacion';
import { CLAVES_DOCUMENTO, vigentes } from '@vuelve/contract/documentos-legales';
import { textosLegal } from '@vuelve/contract/textos-legal';
import type { Queryable } from '../../cimientos/db/database.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { insertAceptaciones, type Sujeto } from './aceptaciones.queries.ts';

/**
 * Refuses the acceptance of legal texts that are no longer in force.
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
 * Records the legal texts accepted with an account or an order, once for each version (RGPD art.
 * 7.1, TRLGDCU art. 98). Without an acceptance nothing is recorded.
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

/** In years (LOPDGDD art. 7). */
const EDAD_MINIMA = '14';
