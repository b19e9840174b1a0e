import { hash } from 'node:crypto';
import type { AvisoPago } from '@vuelve/contract/pago';
import type { Deps } from '../../cimientos/deps.ts';
import { EURO, TIPO_PAGO } from '../../cimientos/redsys/formulario.ts';
import {
  checkFirma,
  isDevolucion,
  openSobre,
  type Rechazo,
  type Respuesta,
} from '../../cimientos/redsys/respuesta.ts';
import type { Devueltas } from '../../cimientos/redsys/consulta.ts';
import { settleDevolucion } from './settle-devolucion.ts';
import { type Evidencia, type Origen, recordSparingly } from './evidencia.ts';
import * as pagos from './pagos.queries.ts';
import { settlePago } from './settle-pago.ts';

type Contexto = Pick<Deps, 'db' | 'config' | 'cola' | 'limites'>;

/** The reasons to ignore an answer: it is not believed, or its data differ from the payment's. */
export type Negativa =
  | Rechazo
  | 'desconocido'
  | 'entorno'
  | 'comercio'
  | 'terminal'
  | 'moneda'
  | 'tipo'
  | 'importe';

/** The result of an answer: the attempt in its current state, or the reason for the refusal. */
export type Resolucion =
  | { intento: pagos.Intento; negativa?: undefined }
  | { intento?: pagos.Intento; negativa: Negativa };

/** Response codes of a cancellation and of a refund: no answer to a payment. */
const OTRAS_OPERACIONES = new Set(['0400', '0900']);

/** Events from the bank's query service have no IP address and no body. */
const CONSULTA = { origen: { canal: 'consulta', ip: null } as const, cuerpo: null };

/**
 * Checks a signed answer of the bank about a payment or a refund, from any channel, and settles it.
 * The call may be repeated and run in parallel: a repeated answer changes nothing. A refused answer
 * is stored and changes nothing.
 */
export async function resolveAviso(
  contexto: Contexto,
  aviso: AvisoPago,
  origen: Origen,
): Promise<Resolucion> {
  const { db, config } = contexto;
  const sobre = openSobre(aviso);
  const cuerpo = hash('sha256', aviso.Ds_MerchantParameters ?? '', 'buffer');
  if (typeof sobre === 'string') return refuse(contexto, { negativa: sobre }, { origen, cuerpo });

  const { respuesta } = sobre;
  const evidencia = { origen, cuerpo, respuesta };
  const intento = await pagos.findIntento(db, respuesta.order);
  if (!intento) return refuse(contexto, { negativa: 'desconocido' }, evidencia);
  const { key } = config.redsys;
  const negativa =
    checkFirma(sobre, { key, version: intento.firma_version }) ??
    (isDevolucion(respuesta) ? checkDevolucion : checkPago)(contexto, respuesta, intento);
  if (negativa) return refuse(contexto, { negativa, intento }, evidencia);
  return {
    intento: isDevolucion(respuesta)
      ? await settleDevolucion(contexto, intento, respuesta.importe, evidencia)
      : await settlePago(contexto, intento, evidencia),
  };
}

/** Settles a payment by an answer of the bank's query service. */
export async function resolveConsulta(
  contexto: Contexto,
  intento: pagos.Intento,
  respuesta: Respuesta,
): Promise<Resolucion> {
  const evidencia = { ...CONSULTA, respuesta };
  const negativa = checkPago(contexto, respuesta, intento);
  return negativa
    ? refuse(contexto, { negativa, intento }, evidencia)
    : { intento: await settlePago(contexto, intento, evidencia) };
}

/**
 * Settles the refunds of a payment by the complete list from the bank's query service. Returns true
 * when the list has a refund of unknown result, or one that does not fit the payment.
 */
export async function resolveDevoluciones(
  contexto: Contexto,
  intento: pagos.Intento,
  { hechas, hasDudas }: Devueltas,
): Promise<boolean> {
  const ours = hechas.filter((one) => !checkDevolucion(contexto, one, intento));
  const devuelto = ours.reduce((sum, { importe }) => sum + importe, 0);
  const respuesta = ours.at(-1);
  if (respuesta && devuelto > intento.devuelto) {
    await settleDevolucion(contexto, intento, devuelto, { ...CONSULTA, respuesta });
  }
  return hasDudas || ours.length < hechas.length;
}

/** Whether the answer fits the payment: a cheap payment must not settle a dear order. */
function checkPago(
  contexto: Contexto,
  respuesta: Respuesta,
  intento: pagos.Intento,
): Negativa | undefined {
  const foreign = checkOrigen(contexto, respuesta, intento);
  if (foreign) return foreign;
  if (respuesta.tipo !== TIPO_PAGO || OTRAS_OPERACIONES.has(respuesta.codigo)) return 'tipo';
  return respuesta.importe === intento.importe ? undefined : 'importe';
}

function checkDevolucion(
  contexto: Contexto,
  respuesta: Respuesta,
  intento: pagos.Intento,
): Negativa | undefined {
  const foreign = checkOrigen(contexto, respuesta, intento);
  return foreign ?? (respuesta.importe <= intento.importe ? undefined : 'importe');
}

/** Whether the answer comes from the bank, merchant and terminal of the payment. */
function checkOrigen(
  { config }: Contexto,
  respuesta: Respuesta,
  intento: pagos.Intento,
): Negativa | undefined {
  if (intento.entorno !== new URL(config.redsys.url).host) return 'entorno';
  if (respuesta.comercio !== intento.comercio) return 'comercio';
  if (Number(respuesta.terminal) !== Number(intento.terminal)) return 'terminal';
  return respuesta.moneda === EURO ? undefined : 'moneda';
}

async function refuse(
  contexto: Contexto,
  refusal: { negativa: Negativa; intento?: pagos.Intento },
  evidencia: Evidencia,
): Promise<Resolucion> {
  await recordSparingly(contexto, refusal.intento, refusal.negativa, evidencia);
  return refusal;
}
