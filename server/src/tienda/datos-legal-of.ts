import type { DatosLegal } from '@vuelve/contract/documentos-legales';
import type { Config } from '../cimientos/config.ts';

/** What the legal texts are filled in with, by the settings. */
export function datosLegalOf({
  soporte,
  empresa,
  demo,
}: Pick<Config, 'soporte' | 'empresa' | 'demo'>): DatosLegal {
  return { soporte, empresa, esEjemplo: demo || !empresa.nif };
}
