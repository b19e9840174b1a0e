import type { DatosLegal } from '@vuelve/contract/documentos-legales';
import type { Config } from '../cimientos/config.ts';

/** The data of the seller for the legal texts, from the settings. */
export function datosLegalOf({
  soporte,
  empresa,
  demo,
}: Pick<Config, 'soporte' | 'empresa' | 'demo'>): DatosLegal {
  return { soporte, empresa, esEjemplo: demo || !empresa.nif };
}
