import { hash } from 'node:crypto';
import { DOCUMENTOS } from '@vuelve/contract/documentos-legales';
import { datosLegalOf } from '../../tienda/datos-legal-of.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { findCondicionesOf, insertCondiciones, setCondiciones } from './condiciones.queries.ts';

/** The conditions of sale as one HTML file, and the day of their words. */
export interface CondicionesVigentes {
  version: string;
  html: string;
}

/**
 * The conditions of sale that an order was sold under, to be sent with its confirmation (TRLGDCU art. 98.7): those of today the
 * first time, and the same ever after.
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
