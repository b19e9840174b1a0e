import { rutaDesistir } from '@vuelve/contract/addresses';
import { administers, type Miembro } from '@vuelve/contract/acceso';
import type { Envio, Envios, ResultadoTanda } from '@vuelve/contract/pedido-admin';
import { DESHACER_MS } from '@vuelve/contract/reglas';
import { href } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import type { Transaction } from 'kysely';
import { recordAccion } from '../../cimientos/auditoria/auditoria.ts';
import { withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import type { TrabajoEnvio } from '../../cimientos/jobs/trabajos.ts';
import { hasDevolucionAbierta } from '../../compra/pagos/devoluciones.ts';
import {
  claimAviso,
  findBySeguimiento,
  lockEditable,
  lockSeguimiento,
  type PedidoLeido,
  setEntregado,
  setEnvio,
  unsetEnvio,
} from '../../compra/pedidos/gestion.ts';
import { findFicha, hasDesistimiento } from './gestion.queries.ts';
import { runTanda } from './run-tanda.ts';

type Contexto = Pick<Deps, 'db' | 'cola' | 'config'>;
type Quien = Miembro & { id: number };

/** Paid, and not fully refunded: the rest may be sent. */
const ENVIABLES = new Set(['completada', 'devuelta_parcial']);
const EN_CAMINO = new Set(['enviada', 'devuelta_parcial']);
/** The tracking number of a sent order may be corrected even after a refund. */
const CORREGIBLES = new Set([...EN_CAMINO, 'devuelta']);

/**
 * Sends an order, or corrects its carrier and tracking number. Its buyer gets a mail of a sent order
 * once it cannot be taken back any more, and of a later correction at once.
 * @throws AppError 404; 409 when the order changed since it was read, ships nothing, is in the wrong
 * state, or another order has the tracking number
 */
export function sendPedido(
  contexto: Contexto,
  administrador: Quien,
  id: number,
  { version, ...envio }: Envio,
): Promise<void> {
  return withTransaction(contexto.db, async (trx) => {
    const pedido = await lockEditable(trx, id, version);
    await putEnvio(contexto, trx, { administrador, pedido, envio });
  });
}

/**
 * Sends orders with one carrier, each in a transaction of its own. An order that was already sent
 * like this counts as done. A withdrawn order fails.
 */
export function sendPedidos(
  contexto: Contexto,
  administrador: Quien,
  { transportista, pedidos }: Envios,
): Promise<ResultadoTanda> {
  return runTanda(
    contexto.db,
    administrador,
    pedidos,
    async (trx, { id, seguimiento, pedido, requireLeido }) => {
      const envio = { transportista, seguimiento };
      if (pedido.enviado && isSame(pedido, envio)) return;
      requireLeido();
      if (pedido.enviado) throw new AppError(409, textos.admin.cambiado);
      if (await hasDesistimiento(trx, id)) throw new AppError(409, textos.gestion.desistido);
      await putEnvio(contexto, trx, { administrador, pedido, envio });
    },
  );
}

/** Takes back that orders were sent, each in a transaction of its own. */
export function unsendPedidos(
  { db }: Pick<Deps, 'db'>,
  administrador: Quien,
  pedidos: { id: number; version: number }[],
): Promise<ResultadoTanda> {
  return runTanda(db, administrador, pedidos, async (trx, { id, pedido, requireLeido }) => {
    if (!pedido.enviado) return;
    requireLeido();
    if (!(await unsetEnvio(trx, id))) throw new AppError(409, textos.gestion.yaAvisado);
    const { transportista } = pedido;
    const [antes, despues] = [{ transportista }, { transportista: null }];
    await recordAccion(trx, {
      administrador,
      verbo: 'deshacer envío',
      objeto: 'pedido',
      id,
      antes,
      despues,
    });
  });
}

/** Mails the buyer of a sent order once, unless that was taken back. */
export async function tellEnvio(
  contexto: Contexto,
  { pedidoId, momento }: TrabajoEnvio,
): Promise<void> {
  await withTransaction(contexto.db, async (trx) => {
    const envio = await claimAviso(trx, pedidoId, momento);
    if (envio) await tellBuyer(contexto, trx, pedidoId, { ...envio, corregido: false });
  });
}

interface Cambio {
  administrador: Quien;
  /** Locked. */
  pedido: PedidoLeido;
  envio: { transportista: string; seguimiento: string };
}

async function putEnvio(
  contexto: Contexto,
  trx: Transaction<DB>,
  { administrador, pedido, envio }: Cambio,
): Promise<void> {
  const { id, transportista, seguimiento } = pedido;
  const refusal = await judgeEnvio(trx, pedido);
  if (refusal) throw new AppError(409, refusal);
  if (!isSame(pedido, envio)) await requireUnused(trx, administrador, id, envio.seguimiento);
  const momento = await setEnvio(trx, id, envio);
  const corregido = pedido.enviado !== null;
  await recordAccion(trx, {
    administrador,
    verbo: corregido ? 'corregir envío' : 'enviar',
    objeto: 'pedido',
    id,
    antes: { transportista },
    // Not the tracking number itself: it leads to the buyer's address.
    despues: {
      transportista: envio.transportista,
      ...(envio.seguimiento !== (seguimiento ?? '') && { seguimiento: 'cambiado' }),
    },
  });
  if (!corregido) {
    await contexto.cola.send(trx, 'envio', { pedidoId: id, momento }, DESHACER_MS / 1000);
  } else if (!pedido.por_avisar) {
    // Without an earlier number there is none to correct.
    await tellBuyer(contexto, trx, id, { ...envio, corregido: seguimiento !== '' });
  }
}

/**
 * Whoever uses the same number waits. @throws AppError 409 naming the order that has it, to those who
 * may see every order
 */
async function requireUnused(trx: Transaction<DB>, quien: Quien, id: number, seguimiento: string) {
  if (seguimiento === '') return;
  await lockSeguimiento(trx, seguimiento);
  const otro = await findBySeguimiento(trx, id, seguimiento);
  if (!otro) return;
  const { seguimientoDeOtro, seguimientoUsado } = textos.gestion;
  if (!administers(quien)) throw new AppError(409, seguimientoDeOtro);
  const { ds_order } = (await findFicha(trx, otro))!;
  throw new AppError(409, seguimientoUsado(ds_order ?? String(otro)));
}

function isSame(
  pedido: PedidoLeido,
  { transportista, seguimiento }: { transportista: string; seguimiento: string },
): boolean {
  const before = pedido.seguimiento?.replace(/\s/g, ''); // once kept as it was typed
  return pedido.transportista === transportista && before === seguimiento;
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
  administrador: Quien,
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

/** Mails the buyer of an order where its parcel is. */
export async function tellBuyer(
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
