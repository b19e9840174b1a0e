import { hash } from 'node:crypto';
import { DOCUMENTOS } from '@vuelve/contract/documentos-legales';
import { datosLegalOf } from '../../tienda/datos-legal-of.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { findCondicionesOf, insertCondiciones, setCondiciones } from './condiciones.queries.ts';

/** The conditions of sale as one HTML file, and the date of their wording. */
export interface CondicionesVigentes {
  version: string;
  html: string;
}

/**
 * Returns the conditions of sale of an order, to be sent with its confirmation (TRLGDCU art. 98.7).
 * The first call records today's conditions; later calls return the recorded ones.
 */
export async function keepCondiciones(
  { db, config, paginas }: Pick<Deps, 'db' | 'config' | 'paginas'>,
  pedidoId: number,
): Promise<CondicionesVigentes> {
  const known = await findCondicionesOf(db, pedidoId);
  if (known) return known;
  const html = paginas.renderCondiciones(datosLegalOf(config), config.publicUrl);
  const huella = hash('sha256', html, 'buffer');
  const { version } = DOCUMENTOS.condiciones;
  await insertCondiciones(db, { huella, version, html });
  await setCondiciones(db, pedidoId, huella);
  return (await findCondicionesOf(db, pedidoId))!;
}
