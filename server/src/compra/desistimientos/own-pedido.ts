import { asDia } from '@vuelve/contract/dias';
import {
  type Desistimiento,
  judgeDesistir,
  type Juicio,
  readNumeroPedido,
} from '@vuelve/contract/desistimiento';
import { textosDesistimiento } from '@vuelve/contract/textos-desistimiento';
import type { Queryable } from '../../cimientos/db/database.ts';
import { toDesistimiento } from '../pedidos/cesta.ts';
import * as desistimientos from './desistimientos.queries.ts';

/** The buyer's own order, as the page shows it. */
export interface OwnPedido {
  numero: string;
  desistimiento: Desistimiento | null;
  /** Why the buyer cannot withdraw, as a sentence. */
  negativa: string | null;
  /** The last day to withdraw, as a sentence. */
  plazo: string | null;
}

/** The buyer's order with this number; undefined for another buyer's and for an unknown one. */
export async function findOwnPedido(
  db: Queryable,
  usuario: { id: number } | undefined,
  escrito: string,
): Promise<OwnPedido | undefined> {
  const numero = readNumeroPedido(escrito);
  if (!usuario || !numero) return undefined;
  const pedido = await desistimientos.findPedidoByNumero(db, numero);
  if (pedido?.usuario_id !== usuario.id) return undefined;
  const last = await desistimientos.findUltimo(db, pedido.id);
  const juicio = judgeDesistir(await desistimientos.findPlazos(db, pedido.id));
  return {
    numero: pedido.ds_order ?? '',
    desistimiento: last ? toDesistimiento(last) : null,
    negativa: negativaOf(juicio) ?? null,
    plazo: plazoOf(juicio),
  };
}

/** Why the buyer cannot withdraw, as a sentence; undefined where he can. */
export function negativaOf(juicio: Juicio): string | undefined {
  const { negativas } = textosDesistimiento;
  if (juicio.negativa === 'tarde') return negativas.tarde(asDia(juicio.hasta));
  return juicio.negativa && negativas[juicio.negativa];
}

function plazoOf(juicio: Juicio): string | null {
  const { enPlazo, sinEmpezar } = textosDesistimiento;
  if (juicio.negativa) return null;
  return juicio.hasta ? enPlazo(asDia(juicio.hasta)) : sinEmpezar;
}
