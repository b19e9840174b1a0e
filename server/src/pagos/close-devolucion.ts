import { toEuros } from '@vuelve/contract/dinero';
import { DEVOLUCION_DUDA_MS } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import { recordAccion } from '../auditoria/auditoria.ts';
import { withTransactionAgain } from '../db/database.ts';
import type { DB } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { AppError, notFound } from '../http/errors.ts';
import { lockPedido } from '../pedidos/pedidos.ts';
import * as devoluciones from './devoluciones.queries.ts';
import { recordEvento } from './evidencia.ts';
import * as pagos from './pagos.queries.ts';
import { raiseTo } from './settle-devolucion.ts';

type Contexto = Pick<Deps, 'db' | 'config' | 'cola' | 'limites'>;

/** What an administrator saw at the bank's own web of a refund of unknown outcome. */
export interface Cierre {
  hecha: boolean;
  nota: string;
}

const A_MANO = { origen: { canal: 'mano', ip: null } as const, cuerpo: null };

/**
 * Closes a refund of unknown outcome by hand, as the bank's own word would. One that is young may still be under way. The same
 * administrator saying the same again changes nothing.
 * @throws AppError 404; 409 when it is too young, or its outcome is known
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
    const estado = cierre.hecha ? 'hecha' : 'denegada';
    if (now.estado === estado && now.cerrada_por === administrador.id) return now;
    requireCerrable(now);
    await recordAccion(trx, {
      administrador,
      verbo: `dar devolución por ${cierre.hecha ? 'hecha' : 'no hecha'}`,
      objeto: 'pedido',
      id: now.pedido_id,
      despues: { intento: now.ds_order, importe: toEuros(now.importe) },
    });
    await devoluciones.markCerrada(trx, id, { cerrada_por: administrador.id, nota: cierre.nota });
    await settleCierre(contexto, trx, now, estado);
    return (await devoluciones.findDevolucion(trx, id))!;
  });
}

/** Whether a refund's outcome is unknown for so long that a person may say what it was. */
export function isCerrable({ estado, edad_ms }: devoluciones.Devolucion): boolean {
  return (estado === 'pedida' || estado === 'dudosa') && edad_ms > DEVOLUCION_DUDA_MS;
}

function requireCerrable(devolucion: devoluciones.Devolucion): void {
  if (isCerrable(devolucion)) return;
  const { yaSeSabe, dudaReciente } = textos.devolucion;
  const isOpen = devolucion.estado === 'pedida' || devolucion.estado === 'dudosa';
  throw new AppError(409, isOpen ? dudaReciente : yaSeSabe);
}

async function settleCierre(
  contexto: Contexto,
  trx: Transaction<DB>,
  { id, ds_order, antes, importe }: devoluciones.Devolucion,
  estado: 'hecha' | 'denegada',
): Promise<void> {
  const intento = (await pagos.findIntento(trx, ds_order))!;
  if (estado === 'hecha') await raiseTo(contexto, trx, intento, antes + importe, A_MANO);
  else await recordEvento(trx, intento, 'devolucion denegada: a mano', A_MANO);
  await devoluciones.resolveDevolucion(trx, id, estado);
}
