import { hash } from 'node:crypto';
import { describeCodigoPago } from '@vuelve/contract/codigos-pago';
import { toEuros } from '@vuelve/contract/dinero';
import type { AvisoPago } from '@vuelve/contract/pago';
import { href } from '@vuelve/contract/screens';
import type { Transaction } from 'kysely';
import { withTransaction } from '../db/database.ts';
import type { DB, PagoEventos } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { lockPedido, recordCobro } from '../pedidos/pedidos.ts';
import { EURO, TIPO_PAGO } from '../redsys/formulario.ts';
import {
  checkFirma,
  isAutorizada,
  openSobre,
  type Rechazo,
  type Respuesta,
} from '../redsys/respuesta.ts';
import * as pagos from './pagos.queries.ts';

type Contexto = Pick<Deps, 'db' | 'config' | 'cola' | 'limites'>;

/** By which way the bank's word came, and from which address. */
export interface Origen {
  canal: PagoEventos['canal'];
  ip: string | null;
}

/** Why an answer changes nothing: it is not believed, or speaks of something else than what was asked. */
export type Negativa =
  | Rechazo
  | 'desconocido'
  | 'entorno'
  | 'comercio'
  | 'terminal'
  | 'moneda'
  | 'tipo'
  | 'importe';

/** Answers that were believed and changed nothing. */
const SIN_EFECTO = new Set(['repetido', 'en curso']);

/** What came of an answer: the attempt it settled (as it stands now), or why it was refused. */
export type Resolucion =
  | { intento: pagos.Intento; negativa?: undefined }
  | { intento?: pagos.Intento; negativa: Negativa };

/** The customer pressed «cancel» at the bank. */
const CANCELADO = '9915';
/** Done, but as a cancellation or a refund: no answer to a payment. */
const OTRAS_OPERACIONES = new Set(['0400', '0900']);
/** Still being decided: no result yet. */
const EN_CURSO = new Set(['9998', '9999']);

/** What the team is told. */
const MOTIVOS = {
  tardio: 'El pago llegó cuando el pedido ya había caducado: hay que servirlo o devolverlo.',
  doble: 'El pedido ya estaba pagado: hay que devolver uno de los dos pagos.',
};

/**
 * Takes the bank's signed word on a payment, by whatever way it came, and settles it. Safe to call any number of times
 * at once: the same answer changes nothing the second time. What is refused is kept too, and changes nothing.
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
    checkRespuesta(contexto, respuesta, intento);
  if (negativa) return refuse(contexto, { negativa, intento }, evidencia);
  return settle(contexto, intento, evidencia);
}

/** Settles a payment by what the bank's query service says of it. */
export async function resolveConsulta(
  contexto: Contexto,
  intento: pagos.Intento,
  respuesta: Respuesta,
): Promise<Resolucion> {
  const evidencia = { origen: { canal: 'consulta', ip: null } as const, cuerpo: null, respuesta };
  const negativa = checkRespuesta(contexto, respuesta, intento);
  return negativa
    ? refuse(contexto, { negativa, intento }, evidencia)
    : settle(contexto, intento, evidencia);
}

/** Whether the answer speaks of exactly what was asked for: a cheap payment must not settle a dear order. */
function checkRespuesta(
  { config }: Contexto,
  respuesta: Respuesta,
  intento: pagos.Intento,
): Negativa | undefined {
  if (intento.entorno !== new URL(config.redsys.url).host) return 'entorno';
  if (respuesta.comercio !== intento.comercio) return 'comercio';
  if (Number(respuesta.terminal) !== Number(intento.terminal)) return 'terminal';
  if (respuesta.moneda !== EURO) return 'moneda';
  if (respuesta.tipo !== TIPO_PAGO || OTRAS_OPERACIONES.has(respuesta.codigo)) return 'tipo';
  return respuesta.importe === intento.importe ? undefined : 'importe';
}

interface Evidencia {
  origen: Origen;
  cuerpo: Buffer | null;
  respuesta?: Respuesta;
}

async function refuse(
  contexto: Contexto,
  refusal: { negativa: Negativa; intento?: pagos.Intento },
  evidencia: Evidencia,
): Promise<Resolucion> {
  await recordSparingly(contexto, refusal.intento, refusal.negativa, evidencia);
  return refusal;
}

/** Keeps what changed nothing; of one payment, or of strangers from one address, only so much: anybody could fill the disk. */
async function recordSparingly(
  { db, limites }: Contexto,
  intento: pagos.Intento | undefined,
  resultado: string,
  evidencia: Evidencia,
): Promise<void> {
  const source = intento ? `intento ${intento.id}` : (evidencia.origen.ip ?? '');
  const keep = await limites.avisoSinEfecto.consume(source).catch(() => undefined);
  if (keep) await recordEvento(db, intento, resultado, evidencia);
}

function recordEvento(
  db: Parameters<typeof pagos.insertEvento>[0],
  intento: pagos.Intento | undefined,
  resultado: string,
  { origen, cuerpo, respuesta }: Evidencia,
) {
  const campos = respuesta?.campos ?? {};
  return pagos.insertEvento(db, {
    intento_id: intento?.id ?? null,
    resultado,
    cuerpo,
    campos,
    ...origen,
  });
}

/** Writes a believed answer: the attempt, its order, the mails and the evidence, all or nothing. */
async function settle(
  contexto: Contexto,
  intento: pagos.Intento,
  evidencia: Evidencia & { respuesta: Respuesta },
): Promise<Resolucion> {
  const { respuesta } = evidencia;
  const resultado = await withTransaction(contexto.db, async (trx) => {
    const isOpen = await lockPedido(trx, intento.pedido_id);
    const resultado = await applyRespuesta(contexto, trx, { ...intento, isOpen }, respuesta);
    if (!SIN_EFECTO.has(resultado)) await recordEvento(trx, intento, resultado, evidencia);
    return resultado;
  });
  if (SIN_EFECTO.has(resultado)) await recordSparingly(contexto, intento, resultado, evidencia);
  return { intento: (await pagos.findIntento(contexto.db, intento.ds_order))! };
}

/** What the answer came to, in the word that the evidence keeps. */
async function applyRespuesta(
  contexto: Contexto,
  trx: Transaction<DB>,
  intento: pagos.Intento & { isOpen: boolean },
  respuesta: Respuesta,
): Promise<string> {
  if (EN_CURSO.has(respuesta.codigo)) return 'en curso';
  const estado = readEstado(respuesta);
  const primerFallo = estado === 'denegado' && !(await pagos.hasDenegado(trx, intento.pedido_id));
  const { codigo, authCode, marca, pais } = respuesta;
  const resultado = { estado, ds_response: codigo, auth_code: authCode || null, marca, pais };
  if (!(await pagos.resolveIntento(trx, intento.id, resultado))) return 'repetido';

  if (estado === 'autorizado') return enterCobro(contexto, trx, intento);
  if (primerFallo && intento.isOpen) await tellFallo(contexto, trx, intento, codigo);
  return estado;
}

function readEstado(respuesta: Respuesta): 'autorizado' | 'denegado' | 'cancelado' {
  if (isAutorizada(respuesta)) return 'autorizado';
  return respuesta.codigo === CANCELADO ? 'cancelado' : 'denegado';
}

async function enterCobro(
  { cola, config }: Contexto,
  trx: Transaction<DB>,
  { pedido_id, ds_order, importe, usuario_nombre, usuario_email }: pagos.Intento,
): Promise<string> {
  const cobro = await recordCobro(trx, pedido_id);
  if ('completado' in cobro) {
    await cola.sendConfirmacion(trx, pedido_id);
    return 'autorizado';
  }
  const { soporte } = config;
  const dinero = { orderId: ds_order, importe: toEuros(importe) };
  await cola.sendCorreo(trx, {
    para: usuario_email,
    nombre: 'pedidoEnRevision',
    datos: { ...dinero, nombre: usuario_nombre, soporte },
  });
  await cola.sendCorreo(trx, {
    para: soporte.email,
    nombre: 'avisoIncidencia',
    datos: { ...dinero, cestaId: pedido_id, motivo: MOTIVOS[cobro.incidencia] },
  });
  return `incidencia: ${cobro.incidencia}`;
}

/** Tells the buyer once per order what to do; whoever tries again at once needs no second letter. */
function tellFallo(
  { cola, config }: Contexto,
  trx: Transaction<DB>,
  { ds_order, usuario_nombre, usuario_email }: pagos.Intento,
  codigo: string,
) {
  return cola.sendCorreo(trx, {
    para: usuario_email,
    nombre: 'pagoFallido',
    datos: {
      nombre: usuario_nombre,
      orderId: ds_order,
      motivo: describeCodigoPago(codigo),
      urlCarrito: config.publicUrl + href('carrito'),
    },
  });
}
