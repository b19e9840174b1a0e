import { rutaDesistir } from '@vuelve/contract/addresses';
import { href } from '@vuelve/contract/screens';
import type { Envio } from '@vuelve/contract/pedido-admin';
import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import { recordAccion } from '../../cimientos/auditoria/auditoria.ts';
import { withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { hasDevolucionAbierta } from '../../compra/pagos/devoluciones.ts';
import {
  lockEditable,
  type PedidoLeido,
  setEntregado,
  setEnvio,
} from '../../compra/pedidos/gestion.ts';
import { findFicha } from './gestion.queries.ts';

type Contexto = Pick<Deps, 'db' | 'cola' | 'config'>;

/** Paid, and not fully refunded: the rest may be sent. */
const ENVIABLES = new Set(['completada', 'devuelta_parcial']);
const EN_CAMINO = new Set(['enviada', 'devuelta_parcial']);
/** The tracking number of a sent order may be corrected even after a refund. */
const CORREGIBLES = new Set([...EN_CAMINO, 'devuelta']);

/**
 * Sends an order, or corrects its carrier and tracking number, and mails its buyer.
 * @throws AppError 404; 409 when the order changed since it was read, ships nothing, or is in the
 * wrong state
 */
export function sendPedido(
  contexto: Contexto,
  administrador: { id: number },
  id: number,
  { version, ...envio }: Envio,
): Promise<void> {
  return withTransaction(contexto.db, async (trx) => {
    const pedido = await lockEditable(trx, id, version);
    const corregido = pedido.enviado !== null;
    const refusal = await judgeEnvio(trx, pedido);
    if (refusal) throw new AppError(409, refusal);
    await setEnvio(trx, id, envio);
    const { transportista } = pedido;
    const isOtro = envio.seguimiento !== pedido.seguimiento;
    await recordAccion(trx, {
      administrador,
      verbo: corregido ? 'corregir envío' : 'enviar',
      objeto: 'pedido',
      id,
      antes: { transportista },
      // Not the tracking number itself: it leads to the buyer's address.
      despues: { transportista: envio.transportista, ...(isOtro && { seguimiento: 'cambiado' }) },
    });
    await tellBuyer(contexto, trx, id, { ...envio, corregido });
  });
}

/** Why an order cannot be sent, or its parcel corrected; undefined where it can. */
export async function judgeEnvio(
  db: Parameters<typeof hasDevolucionAbierta>[0],
  {
    id,
    envio,
    estado,
    enviado,
    entregado,
  }: Pick<PedidoLeido, 'id' | 'envio' | 'estado' | 'enviado' | 'entregado'>,
): Promise<string | undefined> {
  const { gestion } = textos;
  if (!envio) return gestion.noSeEnvia;
  if (entregado) return gestion.yaEntregado;
  if (!(enviado ? CORREGIBLES : ENVIABLES).has(estado)) return gestion.noEnviable;
  if (!enviado && (await hasDevolucionAbierta(db, id))) return gestion.devolucionAbierta;
  return undefined;
}

/** @throws AppError 404; 409 when the order changed since it was read, or is not on its way */
export function deliverPedido(
  { db }: Pick<Deps, 'db'>,
  administrador: { id: number },
  id: number,
  version: number,
): Promise<void> {
  return withTransaction(db, async (trx) => {
    const pedido = await lockEditable(trx, id, version);
    if (!isEntregable(pedido)) {
      const { sinEnviar, yaEntregado } = textos.gestion;
      throw new AppError(409, pedido.entregado ? yaEntregado : sinEnviar);
    }
    await setEntregado(trx, id);
    await recordAccion(trx, {
      administrador,
      verbo: 'entregar',
      objeto: 'pedido',
      id,
      antes: { entregado: false },
      despues: { entregado: true },
    });
  });
}

export function isEntregable({
  estado,
  enviado,
  entregado,
}: Pick<PedidoLeido, 'estado' | 'enviado' | 'entregado'>): boolean {
  return enviado !== null && entregado === null && EN_CAMINO.has(estado);
}

async function tellBuyer(
  { cola, config }: Contexto,
  trx: Transaction<DB>,
  id: number,
  envio: { transportista: string; seguimiento: string; corregido: boolean },
): Promise<void> {
  const { comprador_email, comprador_nombre, ds_order } = (await findFicha(trx, id))!;
  if (!comprador_email) return;
  await cola.sendCorreo(trx, {
    para: comprador_email,
    nombre: 'pedidoEnviado',
    datos: {
      nombre: comprador_nombre,
      dsOrder: ds_order ?? '',
      ...envio,
      urlPedidos: config.publicUrl + href('pedidos'),
      urlDesistir: config.publicUrl + rutaDesistir(ds_order ?? ''),
    },
  });
}
