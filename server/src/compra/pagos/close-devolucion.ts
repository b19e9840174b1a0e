import { toEuros } from '@vuelve/contract/dinero';
import { DEVOLUCION_DUDA_MS } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import { recordAccion } from '../../cimientos/auditoria/auditoria.ts';
import { withTransactionAgain } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError, notFound } from '../../cimientos/http/errors.ts';
import { lockPedido } from '../pedidos/pedidos.ts';
import * as devoluciones from './devoluciones.queries.ts';
import { recordEvento } from './evidencia.ts';
import * as pagos from './pagos.queries.ts';
import { raiseTo } from './settle-devolucion.ts';

type Contexto = Pick<Deps, 'db' | 'config' | 'cola' | 'limites'>;

/**
 * The result of a refund, as an administrator saw it on the bank's website. `corrige`: he knows
 * that the refund was recorded as not made.
 */
export interface Cierre {
  hecha: boolean;
  corrige?: boolean | undefined;
  nota: string;
}

const A_MANO = { origen: { canal: 'mano', ip: null } as const, cuerpo: null };

/**
 * Closes a refund by hand, with the same effects as an answer of the bank. Two kinds of refund can
 * be closed: one of unknown outcome that is not too recent, and one that was recorded as not made
 * without an answer of the bank. A repeated request of the same administrator changes nothing.
 * @throws AppError 404; 409 when the refund is too recent, its outcome is known, or another refund
 * of the payment is open
 */
export function closeDevolucion(
  contexto: Contexto,
  administrador: { id: number },
  id: number,
  cierre: Cierre,
): Promise<devoluciones.Devolucion> {
  return withTransactionAgain(contexto.db, async (trx) => {
    const found = await devoluciones.findDevolucion(trx, id);
    if (!found) throw notFound(textos.devolucion.noEncontrada);
    await lockPedido(trx, found.pedido_id);
    const now = (await devoluciones.findDevolucion(trx, id))!;
    const { hecha, nota } = cierre;
    const isSame = now.cerrada_hecha === hecha && now.estado === (hecha ? 'hecha' : 'denegada');
    if (isSame && now.cerrada_por === administrador.id) return now;
    await requireCerrable(trx, now, cierre);
    await recordAccion(trx, {
      administrador,
      verbo: `dar devolución por ${hecha ? 'hecha' : 'no hecha'}`,
      objeto: 'pedido',
      id: now.pedido_id,
      despues: { intento: now.ds_order, importe: toEuros(now.importe) },
    });
    const cerrada = { cerrada_por: administrador.id, cerrada_hecha: hecha, nota };
    await devoluciones.markCerrada(trx, id, cerrada);
    await settleCierre(contexto, trx, now, hecha);
    return (await devoluciones.findDevolucion(trx, id))!;
  });
}

/**
 * Whether a person may close a refund by hand: its outcome has been unknown for long, or it was
 * recorded as not made without an answer of the bank and the payment still covers it.
 */
export function isCerrable(devolucion: devoluciones.Devolucion): boolean {
  return (
    isDesmentible(devolucion) || (isOpen(devolucion) && devolucion.edad_ms > DEVOLUCION_DUDA_MS)
  );
}

function isOpen({ estado }: devoluciones.Devolucion): boolean {
  return estado === 'pedida' || estado === 'dudosa';
}

function isDesmentible({ estado, codigo, importe, ...intento }: devoluciones.Devolucion): boolean {
  const hasRoom = intento.intento_devuelto + importe <= intento.intento_importe;
  return estado === 'denegada' && codigo === null && hasRoom;
}

async function requireCerrable(
  trx: Transaction<DB>,
  devolucion: devoluciones.Devolucion,
  { hecha, corrige }: Cierre,
): Promise<void> {
  const { yaSeSabe, dudaReciente } = textos.devolucion;
  if (isOpen(devolucion)) {
    if (!isCerrable(devolucion)) throw new AppError(409, dudaReciente);
    return;
  }
  if (!hecha || !corrige || !isDesmentible(devolucion)) throw new AppError(409, yaSeSabe);
  // The correction would count as the result of the open refund too.
  if (await devoluciones.findAbierta(trx, devolucion.intento_id)) {
    throw new AppError(409, textos.gestion.devolucionAbierta);
  }
}

/** A refund that was made is resolved first, before its amount could count for another refund. */
async function settleCierre(
  contexto: Contexto,
  trx: Transaction<DB>,
  { id, ds_order, antes, importe, motivo }: devoluciones.Devolucion,
  hecha: boolean,
): Promise<void> {
  const intento = (await pagos.findIntento(trx, ds_order))!;
  await devoluciones.resolveDevolucion(trx, id, hecha ? 'hecha' : 'denegada');
  if (!hecha) return recordEvento(trx, intento, 'devolucion denegada: a mano', A_MANO);
  const devuelto = Math.max(antes, intento.devuelto) + importe;
  await raiseTo(contexto, trx, intento, devuelto, { ...A_MANO, motivo });
}
