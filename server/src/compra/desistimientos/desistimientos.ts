import { rutaDesistir } from '@vuelve/contract/addresses';
import {
  type Declaracion,
  judgeDesistir,
  lastDiaDevolver,
  readNumeroPedido,
} from '@vuelve/contract/desistimiento';
import { toEuros } from '@vuelve/contract/dinero';
import { href } from '@vuelve/contract/screens';
import { textosDesistimiento } from '@vuelve/contract/textos-desistimiento';
import type { Transaction } from 'kysely';
import { recordAccion } from '../../cimientos/auditoria/auditoria.ts';
import { withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { raiseVersion, findEditableForUpdate } from '../pedidos/gestion.queries.ts';
import { lockLeido, type PedidoLeido } from '../pedidos/gestion.ts';
import * as desistimientos from './desistimientos.queries.ts';
import { negativaOf } from './own-pedido.ts';
import { readAhora } from '../../cimientos/db/reloj.ts';

type Contexto = Pick<Deps, 'db' | 'cola' | 'config'>;
type Pedido = NonNullable<Awaited<ReturnType<typeof desistimientos.findPedidoByNumero>>>;

/**
 * Takes a declaration of withdrawal. The session of the order's buyer gets the result here. Anybody
 * else gets no result: in each case a mail goes to the typed mailbox, and only its owner reads it.
 * Two declarations at once make one withdrawal with two acknowledgements.
 * @returns the buyer's order; undefined for anybody else
 * @throws AppError 409 where the buyer cannot withdraw from his order
 */
export function presentDesistimiento(
  contexto: Contexto,
  usuario: { id: number } | undefined,
  declaracion: Declaracion,
): Promise<number | undefined> {
  const numero = readNumeroPedido(declaracion.numero);
  return withTransaction(contexto.db, async (trx) => {
    const find = () => desistimientos.findPedidoByNumero(trx, numero);
    const isTheirs = (it: Pedido | undefined): it is Pedido =>
      it !== undefined && (it.usuario_id === usuario?.id || it.email === declaracion.email);
    const seen = await find();
    const leido = isTheirs(seen) ? await findEditableForUpdate(trx, seen.id) : undefined;
    // While this transaction waited for the lock, the buyer may have deleted his account.
    const pedido = leido && (await find());
    if (!leido || !isTheirs(pedido)) {
      await answerUnknown(contexto, trx, declaracion);
      return undefined;
    }
    const isOwn = pedido.usuario_id === usuario?.id;
    const conSesion = isOwn && pedido.email === declaracion.email;
    const negativa = await present(contexto, trx, { pedido, leido, conSesion }, declaracion);
    if (negativa && isOwn) throw new AppError(409, negativa);
    if (negativa) await refuseByMail(contexto, trx, { pedido, motivo: negativa }, declaracion);
    return isOwn ? pedido.id : undefined;
  });
}

/**
 * Stores a withdrawal, unless one is open, and acknowledges it. Returns the reason where it is not
 * possible. The caller holds the order's lock.
 */
async function present(
  contexto: Contexto,
  trx: Transaction<DB>,
  { pedido, leido, conSesion }: { pedido: Pedido; leido: PedidoLeido; conSesion: boolean },
  { nombre, email, parte }: Declaracion,
): Promise<string | undefined> {
  const last = await desistimientos.findUltimo(trx, pedido.id);
  if (last?.estado === 'presentado') {
    // The acknowledgement repeats the first declaration, not this one.
    await acknowledge(contexto, trx, { pedido, leido, email }, last);
    return undefined;
  }
  const juicio = judgeDesistir(leido);
  if (juicio.negativa) return negativaOf(juicio);
  const nuevo = { pedido_id: pedido.id, nombre, email, parte, plazo: juicio.hasta };
  const fila = await desistimientos.insertDesistimiento(trx, nuevo);
  await raiseVersion(trx, pedido.id);
  await acknowledge(contexto, trx, { pedido, leido, email, conSesion }, fila);
  await tellTeam(contexto, trx, pedido, fila);
  return undefined;
}

interface Acuse {
  pedido: Pedido;
  leido: PedidoLeido;
  email: string;
  /** Whether the text comes from the buyer's session, and goes to his own mailbox. */
  conSesion?: boolean;
}

async function acknowledge(
  { cola, config }: Contexto,
  trx: Transaction<DB>,
  { pedido, leido, email, conSesion = false }: Acuse,
  { nombre, parte, presentado }: desistimientos.Fila,
): Promise<void> {
  const numero = pedido.ds_order ?? '';
  await cola.sendCorreo(trx, {
    para: email,
    nombre: 'desistimientoRecibido',
    datos: {
      conSesion,
      nombre,
      numero,
      parte,
      presentado: presentado.toISOString(),
      devolverHasta: lastDiaDevolver(presentado),
      envio: leido.envio,
      direccion: config.empresa.direccion,
      urlDesistir: config.publicUrl + rutaDesistir(numero),
      soporte: config.soporte,
    },
  });
}

async function tellTeam(
  { cola, config }: Contexto,
  trx: Transaction<DB>,
  { id, ds_order, total }: Pedido,
  { parte, presentado }: desistimientos.Fila,
): Promise<void> {
  await cola.sendCorreo(trx, {
    para: config.soporte.email,
    nombre: 'avisoDesistimiento',
    datos: {
      dsOrder: ds_order ?? '',
      importe: toEuros(total),
      devolverHasta: lastDiaDevolver(presentado),
      esParte: parte !== '',
      urlPedido: config.publicUrl + href('adminPedido', { id: String(id) }),
    },
  });
}

/** Tells a buyer without a session, by mail, why he cannot withdraw. */
async function refuseByMail(
  { cola, config }: Contexto,
  trx: Transaction<DB>,
  { pedido, motivo }: { pedido: Pedido; motivo: string },
  { nombre, email, parte }: Declaracion,
): Promise<void> {
  await cola.sendCorreo(trx, {
    para: email,
    nombre: 'desistimientoNegado',
    datos: { nombre, numero: pedido.ds_order ?? '', parte, motivo, ...nowAt(config) },
  });
}

/** Mails the declaration back to a mailbox that belongs to no such order. */
async function answerUnknown(
  { cola, config }: Contexto,
  trx: Transaction<DB>,
  { nombre, numero, email, parte }: Declaracion,
): Promise<void> {
  await cola.sendCorreo(trx, {
    para: email,
    nombre: 'desistimientoSinPedido',
    datos: { nombre, numero, parte, ...nowAt(config) },
  });
}

const nowAt = ({ soporte }: Deps['config']) => ({ presentado: readAhora().toISOString(), soporte });

/** Closes the open withdrawal from a fully refunded order. The caller holds the order's lock. */
export async function settleDesistimiento(trx: Transaction<DB>, pedidoId: number): Promise<void> {
  await desistimientos.resolveAbierto(trx, pedidoId, { estado: 'devuelto' });
}

/**
 * Closes a withdrawal by hand. The note gives the reason: the goods never came back, only a part
 * was refunded, or the buyer changed his mind.
 * @throws AppError 404; 409 when the order changed since it was read, or no withdrawal is open
 */
export function closeDesistimiento(
  { db }: Pick<Deps, 'db'>,
  administrador: { id: number },
  id: number,
  { nota, version }: { nota: string; version: number },
): Promise<void> {
  return withTransaction(db, async (trx) => {
    await lockLeido(trx, id, version);
    const isClosed = await desistimientos.resolveAbierto(trx, id, { estado: 'cerrado', nota });
    if (!isClosed) throw new AppError(409, textosDesistimiento.ninguno);
    await raiseVersion(trx, id);
    await recordAccion(trx, {
      administrador,
      verbo: 'cerrar desistimiento',
      objeto: 'pedido',
      id,
      antes: { desistimiento: 'presentado' },
      despues: { desistimiento: 'cerrado' },
    });
  });
}

/** The number of open withdrawals, and the last day to refund the oldest. */
export async function countDesistimientos(db: Deps['db']) {
  const { abiertos, primero } = await desistimientos.countAbiertos(db);
  return { abiertos: Number(abiertos), primero: primero && lastDiaDevolver(primero) };
}
