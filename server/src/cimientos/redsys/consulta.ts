import { XMLParser } from 'fast-xml-parser';
import { causeOf, noteAnswer, noteSilence } from '../servicios.ts';
import { TIPO_DEVOLUCION, TIPO_PAGO } from './formulario.ts';
import { sign } from './firma.ts';
import { isNegativaCierta } from './negativas.ts';
import {
  EN_EL_EMISOR,
  isAutorizada,
  isDevolucion,
  isEnCurso,
  type Respuesta,
  readRespuesta,
} from './respuesta.ts';
import type { Tpv } from './tpv.ts';

/**
 * The bank's knowledge of an order: a result; undecided ('en curso'); an open payment page, which
 * may stay without result ('abierta'); or nothing.
 */
export type Consulta = Respuesta | 'en curso' | 'abierta' | 'desconocida';

/** The bank lists an operation for 90 days. Afterwards a missing one proves nothing. */
export const CONSULTABLE_DIAS = 85;

const ESPERA_MS = 10_000;
const NO_ENCONTRADA = 'XML0024';
/** The bank's codes for questions that it rejects. XML0025 is excluded: it concerns the answer. */
const DE_LA_PREGUNTA = /^XML00(?!2[45])\d\d$/;
const FINAL = 'F';
/** Requested, and no card entered yet; stays so when the customer leaves. */
const SOLICITADA = 'S';

const parser = new XMLParser({ parseTagValue: false, removeNSPrefix: true });

const parseXml = (xml: string): unknown => parser.parse(xml);

/** The bank is unreachable or broken, or rejects our questions, whatever the order. */
export class BancoCallado extends Error {}

/**
 * Asks the bank for the result of an order's payment; `signal` gives up. @throws Error as
 * `listOperaciones`
 */
export async function queryOperacion(
  tpv: Tpv,
  order: string,
  signal?: AbortSignal,
): Promise<Consulta> {
  const operaciones = await listOperaciones(tpv, order, TIPO_PAGO, signal);
  return operaciones ? judge(operaciones) : 'desconocida';
}

/** The bank's list of refunds: those made, and whether others are undecided. */
export interface Devueltas {
  hechas: Respuesta[];
  hasDudas: boolean;
}

/** Asks the bank for the refunds of an order. @throws Error as `listOperaciones` */
export async function queryDevoluciones(tpv: Tpv, order: string): Promise<Devueltas> {
  const operaciones = (await listOperaciones(tpv, order, TIPO_DEVOLUCION)) ?? [];
  const listed = operaciones.filter((one) => one.Ds_TransactionType !== TIPO_PAGO);
  const finales = readFinales(listed);
  const hechas = finales.filter(isDevolucion);
  const denegadas = finales.filter(
    ({ tipo, codigo }) => tipo === TIPO_DEVOLUCION && isNegativaCierta(codigo),
  );
  return { hechas, hasDudas: hechas.length + denegadas.length < listed.length };
}

type Operacion = Record<string, string>;

/**
 * Asks the bank's query service for an order's operations of one type (SOAP, consultaOperaciones);
 * undefined when it knows none. The answer is unsigned: we trust the connection to the bank's own
 * host.
 * @throws BancoCallado when the bank cannot be asked; Error when its answer about this order cannot
 * be used
 */
async function listOperaciones(
  tpv: Tpv,
  order: string,
  tipo: string,
  signal?: AbortSignal,
): Promise<Operacion[] | undefined> {
  const asking = post(tpv, buildConsulta(tpv, order, tipo), signal);
  const soap = await asking.then(parseXml).catch((cause: Error) => {
    if (!signal?.aborted) noteSilence('bank', causeOf(cause));
    throw new BancoCallado(cause.message, { cause });
  });
  noteAnswer('bank');
  return readOperaciones(soap, order);
}

async function post({ queryUrl }: Tpv, body: string, signal?: AbortSignal): Promise<string> {
  const espera = AbortSignal.timeout(ESPERA_MS);
  const response = await fetch(queryUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'text/xml; charset=utf-8', SOAPAction: 'consultaOperaciones' },
    body,
    redirect: 'error',
    signal: signal ? AbortSignal.any([espera, signal]) : espera,
  });
  if (!response.ok) throw new Error(`Bank query: HTTP ${response.status}`);
  return response.text();
}

function buildConsulta(tpv: Tpv, order: string, tipo: string): string {
  const version =
    '<Version Ds_Version="0.0"><Message><Transaction>' +
    `<Ds_MerchantCode>${tpv.comercio}</Ds_MerchantCode><Ds_Terminal>${tpv.terminal}</Ds_Terminal>` +
    `<Ds_Order>${order}</Ds_Order><Ds_TransactionType>${tipo}</Ds_TransactionType>` +
    '</Transaction></Message></Version>';
  // This service uses the older signature, whatever version the terminal's payments use.
  const firma = sign({ key: tpv.key, version: 'HMAC_SHA256_V1' }, order, version);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:web="http://webservices.apl02.redsys.es">' +
    '<soapenv:Body><web:consultaOperaciones><cadenaXML><![CDATA[' +
    `<Messages>${version}<Signature>${firma}</Signature><SignatureVersion>HMAC_SHA256_V1</SignatureVersion></Messages>` +
    ']]></cadenaXML></web:consultaOperaciones></soapenv:Body></soapenv:Envelope>'
  );
}

function readOperaciones(soap: unknown, order: string): Operacion[] | undefined {
  const [inner] = findAll(soap, 'consultaOperacionesReturn');
  if (typeof inner !== 'string') throw new BancoCallado('Bank query: no answer inside');
  const messages = parseXml(inner);
  const operaciones = findAll(messages, 'Response').filter(
    (node): node is Operacion => Object(node).Ds_Order === order,
  );
  if (operaciones.length > 0) return operaciones;
  const error: unknown = findAll(messages, 'Ds_ErrorCode')[0] ?? 'empty';
  if (error === NO_ENCONTRADA) return undefined;
  const told = `Bank query: ${JSON.stringify(error)}`;
  throw DE_LA_PREGUNTA.test(String(error)) ? new BancoCallado(told) : new Error(told);
}

/**
 * Judges an order with several payment attempts: a paid one counts first, then a last one that is
 * undecided, then the last finished one.
 */
function judge(operaciones: Operacion[]): Consulta {
  const finales = readFinales(operaciones);
  const pagada = finales.find(isAutorizada);
  if (pagada) return pagada;
  if (finales.length < operaciones.filter(isFinal).length) {
    throw new Error('Bank query: an operation that cannot be read');
  }
  if (isSinDecidir(operaciones.at(-1)!)) return 'en curso';
  return finales.at(-1) ?? 'abierta';
}

/** Whether a card or phone was entered, and the bank has not decided yet. */
function isSinDecidir({ Ds_State, Ds_Response = '' }: Operacion): boolean {
  if (Ds_State === FINAL) return isEnCurso({ codigo: Ds_Response });
  return Ds_State !== SOLICITADA || Ds_Response === EN_EL_EMISOR;
}

function readFinales(operaciones: Operacion[]): Respuesta[] {
  return operaciones.filter(isFinal).flatMap((fields) => readRespuesta(fields) ?? []);
}

function isFinal({ Ds_State }: Operacion): boolean {
  return Ds_State === FINAL;
}

/** All elements of this name, at any depth. */
function findAll(node: unknown, name: string): unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, child]) =>
    key === name ? [child].flat() : findAll(child, name),
  );
}
