import { setTimeout as sleep } from 'node:timers/promises';
import { formatEuros, toEuros } from '@vuelve/contract/dinero';
import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import { recordAccion } from '../../cimientos/auditoria/auditoria.ts';
import { withTransaction, withTransactionAgain } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError, fieldError, notFound } from '../../cimientos/http/errors.ts';
import { lockPedido } from '../pedidos/pedidos.ts';
import { queryDevoluciones } from '../../cimientos/redsys/consulta.ts';
import { type Desenlace, requestDevolucion } from '../../cimientos/redsys/devolucion.ts';
import * as devoluciones from './devoluciones.queries.ts';
import { askAboutDevolucion } from './dudas.ts';
import { recordEvento } from './evidencia.ts';
import { isOurTerminal } from './our-terminal.ts';
import * as pagos from './pagos.queries.ts';
import { resolveDevoluciones } from './resolucion.ts';
import { raiseTo } from './settle-devolucion.ts';

export type { Devolucion } from './devoluciones.queries.ts';

type Contexto = Pick<Deps, 'db' | 'config' | 'cola' | 'limites'>;

/** The refunds of an order that administrators asked for, the newest first. */
export const listDevoluciones = devoluciones.listDevolucionesOf;

/** Whether an order has a refund with unknown outcome. */
export const hasDevolucionAbierta = devoluciones.hasAbierta;

/** The amounts that the bank took and refunded for an order, over all its attempts, in cents. */
export const sumCobrosOf = pagos.sumCobros;

/**
 * A request for a refund of `importe` cents of the attempt `dsOrder`. `devuelto`: the refunded
 * cents that the asker saw. `clave`: the client's idempotency key.
 */
export interface Peticion {
  pedidoId: number;
  dsOrder: string;
  importe: number;
  devuelto: number;
  motivo: string;
  clave: string;
}

const ORIGEN = { canal: 'devolucion', ip: null } as const;
const RESPUESTA = { origen: ORIGEN, cuerpo: null };

/** A refund that is not sent within this time is not sent any more: others may take it for lost. */
const ENVIABLE_MS = 60_000;

/** How long, and how often, a repeated request looks for the result of the first one. */
const GEMELA_MS = 25_000;
const GEMELA_CADA_MS = 200;

/**
 * Refunds a payment, fully or in part, through the bank. The refund is stored before the bank is
 * asked. When the server dies in between, the outcome is unknown: the refund is not sent again, but
 * the bank is asked about it. An attempt has one open refund at a time.
 * @returns the refund in its current state, which may be denied or unknown
 * @throws AppError 404; 409 (also when more was refunded than the asker saw); 400 in the field
 * `importe`; 503 when the bank cannot be asked first, and nothing was sent
 */
export async function refund(
  contexto: Contexto,
  administrador: { id: number },
  peticion: Peticion,
): Promise<devoluciones.Devolucion> {
  const earlier = await devoluciones.findByClave(contexto.db, peticion.clave);
  if (earlier) return waitForTwin(contexto, earlier, peticion);
  await refresh(contexto, await requireCobrado(contexto, peticion));
  const { id, isNew } = await withTransaction(contexto.db, (trx) =>
    open(contexto, trx, administrador, peticion),
  );
  const devolucion = (await devoluciones.findDevolucion(contexto.db, id))!;
  if (!isNew) return waitForTwin(contexto, devolucion, peticion);
  return send(contexto, devolucion);
}

/**
 * Reads from the bank the refunds made until now: the amount left must be right, and the new refund
 * must be told apart from earlier ones.
 */
async function refresh(contexto: Contexto, intento: pagos.Intento): Promise<void> {
  const listed = await queryDevoluciones(contexto.config.redsys, intento.ds_order).catch(() => {
    throw new AppError(503, textos.devolucion.bancoAusente, { retryAfterS: 30 });
  });
  await resolveDevoluciones(contexto, intento, listed);
}

async function open(
  contexto: Contexto,
  trx: Transaction<DB>,
  administrador: { id: number },
  peticion: Peticion,
): Promise<{ id: number; isNew: boolean }> {
  const { pedidoId, dsOrder, importe, motivo, clave } = peticion;
  await lockPedido(trx, pedidoId);
  const twin = await devoluciones.findByClave(trx, clave);
  if (twin) return { id: twin.id, isNew: false };
  const intento = await requireCobrado({ ...contexto, db: trx }, peticion);
  if (intento.devuelto !== peticion.devuelto) throw new AppError(409, textos.admin.cambiado);
  if (await devoluciones.findAbierta(trx, intento.id)) {
    throw new AppError(409, textos.gestion.devolucionAbierta);
  }
  requireRoom(intento, importe);
  const { id: intento_id, devuelto: antes } = intento;
  const nueva = { clave, intento_id, importe, antes, motivo, administrador_id: administrador.id };
  const inserted = await devoluciones.insertDevolucion(trx, nueva);
  if (!inserted) throw new AppError(409, textos.devolucion.claveRepetida);
  await recordAccion(trx, {
    administrador,
    verbo: 'devolver',
    objeto: 'pedido',
    id: pedidoId,
    despues: { intento: dsOrder, importe: toEuros(importe) },
  });
  return { id: inserted.id, isNew: true };
}

/** @throws AppError 404 for another order's attempt, 409 if unpaid or paid at another bank */
async function requireCobrado(
  { db, config }: Pick<Contexto, 'config'> & { db: Contexto['db'] | Transaction<DB> },
  { pedidoId, dsOrder }: Peticion,
): Promise<pagos.Intento> {
  const intento = await pagos.findIntento(db, dsOrder);
  if (!intento || intento.pedido_id !== pedidoId) throw notFound(textos.devolucion.intentoAjeno);
  if (intento.estado !== 'autorizado') throw new AppError(409, textos.devolucion.noCobrado);
  if (!isOurTerminal(config, intento)) {
    throw new AppError(409, textos.devolucion.otroBanco);
  }
  return intento;
}

function requireRoom(intento: pagos.Intento, importe: number): void {
  const left = intento.importe - intento.devuelto;
  if (left === 0) throw fieldError('importe', textos.devolucion.nada);
  if (importe > left) {
    throw fieldError('importe', textos.devolucion.demasiado(formatEuros(toEuros(left))));
  }
}

/**
 * Sends the refund to the bank, unless it is too old, and stores the answer. After a doubtful
 * answer the bank is asked at once what became of it, and later by the job.
 */
async function send(
  contexto: Contexto,
  devolucion: devoluciones.Devolucion,
): Promise<devoluciones.Devolucion> {
  const { ds_order: order, importe } = devolucion;
  const isFresh = await devoluciones.isEnviable(contexto.db, devolucion.id, ENVIABLE_MS);
  if (!isFresh) return (await devoluciones.findDevolucion(contexto.db, devolucion.id))!;
  const desenlace = await requestDevolucion(contexto.config.redsys, { order, importe });
  await settleDesenlace(contexto, devolucion, desenlace);
  const now = (await devoluciones.findDevolucion(contexto.db, devolucion.id))!;
  if (now.estado !== 'dudosa') return now;
  return askAboutDevolucion(contexto, now).catch(() => now);
}

function settleDesenlace(
  contexto: Contexto,
  { id, pedido_id, ds_order, antes, importe }: devoluciones.Devolucion,
  desenlace: Desenlace,
): Promise<void> {
  return withTransactionAgain(contexto.db, async (trx) => {
    await lockPedido(trx, pedido_id);
    const intento = (await pagos.findIntento(trx, ds_order))!;
    if (desenlace.estado === 'hecha') {
      const { respuesta } = desenlace;
      await raiseTo(contexto, trx, intento, antes + importe, { ...RESPUESTA, respuesta });
      await devoluciones.resolveDevolucion(trx, id, 'hecha');
      return;
    }
    const { estado } = desenlace;
    const { codigo, respuesta } = estado === 'denegada' ? desenlace : { codigo: null };
    const isNews = await devoluciones.resolveDevolucion(trx, id, estado, codigo);
    // A denial is kept as evidence even if the refund was concluded meanwhile.
    if (!isNews && estado === 'dudosa') return;
    const word = estado === 'denegada' ? desenlace.codigo : desenlace.razon;
    const evidencia = { ...RESPUESTA, ...(respuesta && { respuesta }) };
    await recordEvento(trx, intento, `devolucion ${estado}: ${word}`, evidencia);
  });
}

/** @throws AppError 404 */
export async function getDevolucion(
  db: Contexto['db'],
  id: number,
): Promise<devoluciones.Devolucion> {
  const devolucion = await devoluciones.findDevolucion(db, id);
  if (!devolucion) throw notFound(textos.devolucion.noEncontrada);
  return devolucion;
}

/** A repeated request gets the result of the first. @throws AppError 409 when the two differ */
async function waitForTwin(
  { db }: Contexto,
  twin: devoluciones.Devolucion,
  { pedidoId, dsOrder, importe }: Peticion,
): Promise<devoluciones.Devolucion> {
  const isSame =
    twin.pedido_id === pedidoId && twin.ds_order === dsOrder && twin.importe === importe;
  if (!isSame) throw new AppError(409, textos.devolucion.claveRepetida);
  const end = performance.now() + GEMELA_MS - Math.max(0, twin.edad_ms);
  let now = twin;
  while (now.estado === 'pedida' && performance.now() < end) {
    await sleep(GEMELA_CADA_MS);
    now = (await devoluciones.findDevolucion(db, twin.id))!;
  }
  return now;
}
