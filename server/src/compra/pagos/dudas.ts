import { toEuros } from '@vuelve/contract/dinero';
import { DEVOLUCION_DUDA_MS } from '@vuelve/contract/reglas';
import type { Transaction } from 'kysely';
import { withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { lockPedido } from '../pedidos/pedidos.ts';
import { CONSULTABLE_DIAS, queryDevoluciones } from '../../cimientos/redsys/consulta.ts';
import * as devoluciones from './devoluciones.queries.ts';
import { recordEvento } from './evidencia.ts';
import { isOurTerminal } from './our-terminal.ts';
import * as pagos from './pagos.queries.ts';
import { resolveDevoluciones } from './resolucion.ts';

type Contexto = Pick<Deps, 'db' | 'config' | 'cola' | 'limites'>;

const DIA_MS = 24 * 3_600_000;

const RESPUESTA = { origen: { canal: 'devolucion', ip: null } as const, cuerpo: null };

const NO_CONSTA =
  'El banco no tiene constancia de una devolución que se le pidió, y la damos por no hecha: conviene mirarlo en su web.';
const SIN_ACLARAR =
  'En un día no se ha aclarado si el banco hizo una devolución: hay que mirarlo en su web.';

/**
 * Asks the bank for the result of a refund with unknown outcome. An old refund that the bank does
 * not list is given up, and the team is told; a recent one may still be made. The outcome stays
 * unknown in three cases: the bank lists a refund without a result, the payment is too old for the
 * query, or the payment was made at another terminal.
 * @throws Error when the bank cannot be asked
 */
export async function askAboutDevolucion(
  contexto: Contexto,
  { id, ds_order, edad_ms, intento_edad_ms }: devoluciones.Devolucion,
): Promise<devoluciones.Devolucion> {
  const { db, config } = contexto;
  const listed = await queryDevoluciones(config.redsys, ds_order);
  const intento = (await pagos.findIntento(db, ds_order))!;
  const hasDudas = await resolveDevoluciones(contexto, intento, listed);
  const isOld = edad_ms > DEVOLUCION_DUDA_MS;
  const isListed = intento_edad_ms < CONSULTABLE_DIAS * DIA_MS && isOurTerminal(config, intento);
  if (isOld && isListed && !hasDudas) await giveUp(contexto, id, intento);
  return (await devoluciones.findDevolucion(db, id))!;
}

function giveUp(contexto: Contexto, id: number, intento: pagos.Intento): Promise<void> {
  return withTransaction(contexto.db, async (trx) => {
    await lockPedido(trx, intento.pedido_id);
    if (!(await devoluciones.resolveDevolucion(trx, id, 'denegada'))) return;
    await recordEvento(trx, intento, 'devolucion denegada: no consta', RESPUESTA);
    await tellTeam(contexto, trx, (await devoluciones.findDevolucion(trx, id))!, NO_CONSTA);
  });
}

/** Tells the team, once, of a refund whose outcome is unknown after a day. */
export function reportDuda(
  contexto: Pick<Contexto, 'db' | 'config' | 'cola'>,
  id: number,
): Promise<void> {
  return withTransaction(contexto.db, async (trx) => {
    if (!(await devoluciones.markAvisada(trx, id, DIA_MS))) return;
    await tellTeam(contexto, trx, (await devoluciones.findDevolucion(trx, id))!, SIN_ACLARAR);
  });
}

async function tellTeam(
  { cola, config }: Pick<Contexto, 'config' | 'cola'>,
  trx: Transaction<DB>,
  { pedido_id, ds_order, importe }: devoluciones.Devolucion,
  motivo: string,
) {
  return cola.sendCorreo(trx, {
    para: config.soporte.email,
    nombre: 'avisoIncidencia',
    datos: {
      dsOrder: await pagos.findNumero(trx, pedido_id),
      pago: ds_order,
      importe: toEuros(importe),
      motivo,
    },
  });
}
