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

type Contexto = Pick<Deps, 'db' | 'config' | 'paginas'>;

/** Today's text for each configuration: it is rendered once, and not for each order. */
const textos = new WeakMap<Contexto['config'], { huella: Buffer } & CondicionesVigentes>();

function readVigentes({ config, paginas }: Contexto) {
  const known = textos.get(config);
  if (known) return known;
  const html = paginas.renderCondiciones(datosLegalOf(config), config.publicUrl);
  const { version } = DOCUMENTOS.condiciones;
  const texto = { huella: hash('sha256', html, 'buffer'), version, html };
  textos.set(config, texto);
  return texto;
}

/**
 * Returns the conditions of sale of an order, to be sent with its confirmation (TRLGDCU art. 98.7).
 * The first call records today's conditions; later calls return the recorded ones.
 */
export async function keepCondiciones(
  contexto: Contexto,
  pedidoId: number,
): Promise<CondicionesVigentes> {
  const { db } = contexto;
  const known = await findCondicionesOf(db, pedidoId);
  if (known) return known;
  const texto = readVigentes(contexto);
  await insertCondiciones(db, texto);
  await setCondiciones(db, pedidoId, texto.huella);
  return (await findCondicionesOf(db, pedidoId))!;
}
