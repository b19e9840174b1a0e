import { toEuros } from '@vuelve/contract/dinero';
import { href } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import { prolongBloqueado } from '../bloqueados/bloqueados.queries.ts';
import { withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { settleDesistimiento } from '../desistimientos/desistimientos.ts';
import { lockPedido, recordDevolucion } from '../pedidos/pedidos.ts';
import { issueRectificativa } from '../pedidos/rectificativas.ts';
import type { Respuesta } from '../../cimientos/redsys/respuesta.ts';
import * as devoluciones from './devoluciones.queries.ts';
import { type Evidencia, recordEvento, recordSparingly } from './evidencia.ts';
import * as pagos from './pagos.queries.ts';

type Contexto = Pick<Deps, 'db' | 'config' | 'cola' | 'limites'>;

/**
 * Stores that the bank has refunded `devuelto` cents of a payment in total. One transaction, under
 * the order's lock, writes the attempt, the order, the evidence, a corrective invoice and mails.
 * The total only rises: the same refund from two channels counts once. A refund that an
 * administrator asked for counts as made when the total covers it. Returns the attempt in its
 * current state.
 */
export async function settleDevolucion(
  contexto: Contexto,
  intento: pagos.Intento,
  devuelto: number,
  evidencia: Evidencia & { respuesta: Respuesta },
): Promise<pagos.Intento> {
  const isNews = await withTransaction(contexto.db, async (trx) => {
    await lockPedido(trx, intento.pedido_id);
    return raiseTo(contexto, trx, intento, devuelto, evidencia);
  });
  if (!isNews) await recordSparingly(contexto, intento, 'repetido', evidencia);
  return (await pagos.findIntento(contexto.db, intento.ds_order))!;
}

/** Channels of refunds by administrators. The team gets no mail about these refunds. */
const DE_AQUI = new Set<string>(['devolucion', 'mano']);

/**
 * Like `settleDevolucion`, in a transaction that holds the order's lock. Returns false when the
 * total was known.
 * @param evidencia `motivo` is set where the refund behind the total is resolved already
 */
export async function raiseTo(
  contexto: Contexto,
  trx: Transaction<DB>,
  intento: pagos.Intento,
  devuelto: number,
  evidencia: Evidencia & { motivo?: string },
): Promise<boolean> {
  const importe = await pagos.raiseDevuelto(trx, intento.id, devuelto);
  if (importe === 0) return false;
  await recordEvento(trx, intento, `devolucion: ${devuelto}`, evidencia);
  const asked = await closeAbierta(trx, intento.id, devuelto);
  await enterDevuelto(contexto, trx, intento, { importe, motivo: evidencia.motivo ?? asked });
  if (!DE_AQUI.has(evidencia.origen.canal)) await tellTeam(contexto, trx, intento, devuelto);
  return true;
}

/** Marks the open or given-up refund as made if the total covers it. Returns its reason. */
async function closeAbierta(
  trx: Transaction<DB>,
  intentoId: number,
  devuelto: number,
): Promise<string | undefined> {
  const abierta = await devoluciones.findAbierta(trx, intentoId);
  const hecha = abierta && devuelto >= abierta.antes + abierta.importe ? abierta : undefined;
  if (hecha) await devoluciones.resolveDevolucion(trx, hecha.id, 'hecha');
  const desmentida = await devoluciones.findDesmentida(trx, intentoId, devuelto);
  if (desmentida) await devoluciones.resolveDevolucion(trx, desmentida.id, 'hecha');
  return (hecha ?? desmentida)?.motivo;
}

/**
 * Writes a refund of `importe` cents more to the order and its invoice, and mails the buyer. Does
 * nothing before the payment itself is recorded. The caller holds the order's lock.
 */
export async function enterDevuelto(
  contexto: Pick<Contexto, 'cola' | 'config'>,
  trx: Transaction<DB>,
  intento: pagos.Intento,
  { importe, motivo = textos.devolucion.porElBanco }: { importe: number; motivo?: string },
): Promise<void> {
  const { pedido_id } = intento;
  const cobros = await pagos.sumCobros(trx, pedido_id);
  if (cobros.devuelto === 0) return;
  const isTodo = cobros.devuelto === cobros.cobrado;
  await recordDevolucion(trx, pedido_id, isTodo);
  if (isTodo) await settleDesistimiento(trx, pedido_id);
  const rectificativa = await issueRectificativa(trx, contexto.config, pedido_id, cobros, motivo);
  await prolongBloqueado(trx, pedido_id);
  await tellBuyer(contexto, trx, intento, { importe, rectificativa: rectificativa ?? null });
}

async function tellBuyer(
  { cola, config }: Pick<Contexto, 'cola' | 'config'>,
  trx: Transaction<DB>,
  { pedido_id, comprador_email, comprador_nombre }: pagos.Intento,
  { importe, rectificativa }: { importe: number; rectificativa: string | null },
): Promise<void> {
  if (!comprador_email) return;
  await cola.sendCorreo(trx, {
    para: comprador_email,
    nombre: 'dineroDevuelto',
    datos: {
      nombre: comprador_nombre ?? '',
      dsOrder: await pagos.findNumero(trx, pedido_id),
      importe: toEuros(importe),
      rectificativa,
      urlPedidos: config.publicUrl + href('pedidos'),
      soporte: config.soporte,
    },
  });
}

async function tellTeam(
  { cola, config }: Contexto,
  trx: Transaction<DB>,
  { pedido_id, ds_order, importe }: pagos.Intento,
  devuelto: number,
) {
  return cola.sendCorreo(trx, {
    para: config.soporte.email,
    nombre: 'avisoDevolucion',
    datos: {
      dsOrder: await pagos.findNumero(trx, pedido_id),
      pago: ds_order,
      importe: toEuros(importe),
      devuelto: toEuros(Math.min(devuelto, importe)),
    },
  });
}
