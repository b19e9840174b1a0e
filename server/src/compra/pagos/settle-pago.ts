import { toEuros } from '@vuelve/contract/dinero';
import type { Transaction } from 'kysely';
import { prepareCumplimiento } from '../activaciones/settle-activacion.ts';
import { prolongBloqueado } from '../bloqueados/bloqueados.queries.ts';
import { withTransactionAgain } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { lockPedido, type Motivo, recordCobro } from '../pedidos/pedidos.ts';
import { giveBackPiezas } from '../pedidos/reservas.ts';
import { enterDevuelto } from './settle-devolucion.ts';
import { isAutorizada, isEnCurso, type Respuesta } from '../../cimientos/redsys/respuesta.ts';
import { hasDenegado } from './eventos.queries.ts';
import { type Evidencia, recordEvento, recordSparingly } from './evidencia.ts';
import { tellFallo } from './tell-fallo.ts';
import * as pagos from './pagos.queries.ts';

type Contexto = Pick<Deps, 'db' | 'config' | 'cola' | 'limites'>;

/** The buyer pressed «cancel» at the bank. */
const CANCELADO = '9915';

const MOTIVOS = {
  tardio: 'El pago llegó cuando el pedido ya había caducado: hay que servirlo o devolverlo.',
  doble: 'El pedido ya estaba pagado: hay que devolver uno de los dos pagos.',
  chapa:
    'Cuando llegó el pago, la chapa ya era de otra mascota: tiene cuenta, mascota y otro código, pero no esa chapa.',
  cuenta: 'La cuenta que lo ha pagado está desactivada: hay que activarla o devolver el pago.',
  cupon: 'Cuando llegó el pago, a su cupón ya no le quedaban usos: hay que servirlo o devolverlo.',
  existencias:
    'Cuando llegó el pago, de alguno de sus productos ya no quedaban bastantes: hay que servirlo o devolverlo.',
};

/** Like `MOTIVOS.cupon`, for a badge: the badge is activated all the same. */
const CUPON_ACTIVADA =
  'Cuando llegó el pago, a su cupón ya no le quedaban usos. La chapa está activada: hay que dar por buena la venta o devolverla.';

const SIN_EFECTO = new Set(['repetido', 'en curso']);

/**
 * Stores a checked answer. One transaction, under the order's lock, writes the attempt, the order,
 * the mails and the evidence. No other function writes results. Returns the attempt in its current
 * state.
 */
export async function settlePago(
  contexto: Contexto,
  intento: pagos.Intento,
  evidencia: Evidencia & { respuesta: Respuesta },
): Promise<pagos.Intento> {
  const { respuesta } = evidencia;
  const resultado = await withTransactionAgain(contexto.db, async (trx) => {
    const isOpen = await lockPedido(trx, intento.pedido_id);
    const resultado = await applyRespuesta(contexto, trx, { ...intento, isOpen }, respuesta);
    if (!SIN_EFECTO.has(resultado)) await recordEvento(trx, intento, resultado, evidencia);
    return resultado;
  });
  if (SIN_EFECTO.has(resultado)) await recordSparingly(contexto, intento, resultado, evidencia);
  return (await pagos.findIntento(contexto.db, intento.ds_order))!;
}

/** Returns the result of the answer, in the words of the evidence. */
async function applyRespuesta(
  contexto: Contexto,
  trx: Transaction<DB>,
  intento: pagos.Intento & { isOpen: boolean },
  respuesta: Respuesta,
): Promise<string> {
  if (isEnCurso(respuesta)) return 'en curso';
  const estado = readDesenlace(respuesta);
  const primerFallo = estado === 'denegado' && !(await hasDenegado(trx, intento.pedido_id));
  const { codigo, authCode, marca, pais } = respuesta;
  const resultado = { estado, ds_response: codigo, auth_code: authCode || null, marca, pais };
  const news = await pagos.resolveIntento(trx, intento.id, resultado);
  if (!news) return 'repetido';

  if (estado === 'autorizado') {
    const cobro = await enterCobro(contexto, trx, intento);
    if (news.devuelto > 0) {
      await enterDevuelto(contexto, trx, await nameBuyer(trx, intento), { importe: news.devuelto });
    }
    return cobro;
  }
  // After a denial the buyer may try again with the same number: his pieces stay reserved until the
  // order expires.
  const hasLeft = estado === 'cancelado' && !(await pagos.hasCreado(trx, intento.pedido_id));
  if (intento.isOpen && hasLeft) {
    await giveBackPiezas(trx, intento.pedido_id);
  }
  if (primerFallo && intento.isOpen) await tellFallo(contexto, trx, intento, codigo);
  return estado;
}

/** The attempt with its current buyer: this transaction may have created his account. */
async function nameBuyer(trx: Transaction<DB>, { ds_order }: pagos.Intento) {
  return (await pagos.findIntento(trx, ds_order))!;
}

function readDesenlace(respuesta: Respuesta): 'autorizado' | 'denegado' | 'cancelado' {
  if (isAutorizada(respuesta)) return 'autorizado';
  return respuesta.codigo === CANCELADO ? 'cancelado' : 'denegado';
}

async function enterCobro(
  contexto: Contexto,
  trx: Transaction<DB>,
  { pedido_id, ds_order: dsOrder, importe }: pagos.Intento,
): Promise<string> {
  const cumplimiento = await prepareCumplimiento(trx, contexto, pedido_id, { dsOrder, importe });
  const cobro = await recordCobro(trx, contexto.config, pedido_id, cumplimiento);
  await prolongBloqueado(trx, pedido_id);
  if ('completado' in cobro) {
    await contexto.cola.send(trx, 'confirmacion', { pedidoId: pedido_id });
    return 'autorizado';
  }
  await tellIncidencia(contexto, trx, dsOrder, cobro.incidencia);
  return `incidencia: ${cobro.incidencia}`;
}

/** Mails the team, and the buyer, unless another mail tells him of his badge or he is erased. */
async function tellIncidencia(
  { cola, config }: Contexto,
  trx: Transaction<DB>,
  dsOrder: string,
  incidencia: Motivo,
): Promise<void> {
  const intento = (await pagos.findIntento(trx, dsOrder))!;
  const { soporte } = config;
  const numero = await pagos.findNumero(trx, intento.pedido_id);
  const dinero = { dsOrder: numero, importe: toEuros(intento.importe) };
  if (incidencia !== 'chapa' && intento.comprador_email) {
    await cola.sendCorreo(trx, {
      para: intento.comprador_email,
      nombre: 'pedidoEnRevision',
      datos: { ...dinero, nombre: intento.comprador_nombre ?? '', soporte },
    });
  }
  await cola.sendCorreo(trx, {
    para: soporte.email,
    nombre: 'avisoIncidencia',
    datos: { ...dinero, pago: dsOrder, motivo: explain(incidencia, intento) },
  });
}

function explain(incidencia: Motivo, { envio }: pagos.Intento): string {
  return incidencia === 'cupon' && !envio ? CUPON_ACTIVADA : MOTIVOS[incidencia];
}
