import type { AvisoPago } from '@vuelve/contract/pago';
import { type Clave, FIRMAS, verifyFirma } from './firma.ts';
import { TIPO_DEVOLUCION } from './formulario.ts';

/** What the bank says happened to an order. `importe` in cents; codes as it writes them. */
export interface Respuesta {
  order: string;
  importe: number;
  moneda: string;
  comercio: string;
  terminal: string;
  tipo: string;
  /** Four digits: up to 0099 it was paid. */
  codigo: string;
  authCode: string;
  marca: string | null;
  pais: string | null;
  /** The fields worth keeping as evidence: nothing of the card but brand and country. */
  campos: Record<string, string>;
}

/** Why an answer is not believed. */
export type Rechazo = 'formato' | 'reflejo' | 'version' | 'firma';

/** An answer as it came, read but not yet believed. */
export interface Sobre {
  respuesta: Respuesta;
  parametros: string;
  firma: string;
  version: string | undefined;
}

const GUARDADOS = [
  'Ds_Date',
  'Ds_Hour',
  'Ds_Order',
  'Ds_Amount',
  'Ds_Currency',
  'Ds_MerchantCode',
  'Ds_Terminal',
  'Ds_TransactionType',
  'Ds_Response',
  'Ds_ErrorCode',
  'Ds_AuthorisationCode',
  'Ds_SecurePayment',
  'Ds_Card_Brand',
  'Ds_Card_Country',
] as const;

/** Fields of our own requests: an answer that holds one is a request of ours sent back to us. */
const PROPIOS = /^ds_merchant_(order|amount|merchantcode)$/i;

/** Reads the bank's answer; its signature is checked with `checkFirma`, once the order tells which key holds. */
export function openSobre(aviso: AvisoPago): Sobre | Rechazo {
  // A plus sign that a form carried unescaped arrives as a space.
  const parametros = (aviso.Ds_MerchantParameters ?? '').replaceAll(' ', '+');
  const firma = (aviso.Ds_Signature ?? '').replaceAll(' ', '+');
  const fields = readFields(parametros);
  if (!firma || !fields) return 'formato';
  if (Object.keys(fields).some((name) => PROPIOS.test(name))) return 'reflejo';
  const respuesta = readRespuesta(fields);
  if (!respuesta) return 'formato';
  return { respuesta, parametros, firma, version: aviso.Ds_SignatureVersion };
}

/** Undefined when the answer is signed with this key; else why not. The version is ours to say, not the sender's. */
export function checkFirma(sobre: Sobre, clave: Clave): Rechazo | undefined {
  const { respuesta, parametros, firma, version = clave.version } = sobre;
  if (version !== clave.version || !FIRMAS.includes(clave.version)) return 'version';
  const { order } = respuesta;
  return verifyFirma(clave, { order, parametros, firma }) ? undefined : 'firma';
}

/** Whether the bank authorised the payment: 0000 to 0099 and nothing else (0900 is a refund). */
export function isAutorizada({ codigo }: Pick<Respuesta, 'codigo'>): boolean {
  return /^00\d\d$/.test(codigo);
}

/** The customer is with the issuer of his card, or with the app of his bank. */
export const EN_EL_EMISOR = '9999';
/** Still being decided; of the first, the card is asked for. */
const EN_CURSO = new Set(['9998', EN_EL_EMISOR]);

/** Whether the bank says that it has no result yet. */
export function isEnCurso({ codigo }: Pick<Respuesta, 'codigo'>): boolean {
  return EN_CURSO.has(codigo);
}

/** Whether the bank gave money back. */
export function isDevolucion({ tipo, codigo }: Pick<Respuesta, 'tipo' | 'codigo'>): boolean {
  return tipo === TIPO_DEVOLUCION && codigo === '0900';
}

/** What the fields of an answer say; undefined when one that everything hangs on is missing or misshapen. */
export function readRespuesta(fields: Record<string, string>): Respuesta | undefined {
  const { Ds_Order: order = '', Ds_Amount: importe = '', Ds_Response: codigo = '' } = fields;
  if (!/^[0-9A-Za-z]{4,12}$/.test(order) || !/^\d{1,12}$/.test(importe)) return undefined;
  if (!/^\d{3,4}$/.test(codigo)) return undefined;
  return {
    order,
    importe: Number(importe),
    codigo: codigo.padStart(4, '0'),
    moneda: fields.Ds_Currency ?? '',
    comercio: fields.Ds_MerchantCode ?? '',
    terminal: fields.Ds_Terminal ?? '',
    tipo: fields.Ds_TransactionType ?? '',
    authCode: clean(fields.Ds_AuthorisationCode),
    marca: clean(fields.Ds_Card_Brand) || null,
    pais: clean(fields.Ds_Card_Country) || null,
    campos: pickCampos(fields),
  };
}

function pickCampos(fields: Record<string, string>): Record<string, string> {
  const kept = GUARDADOS.map((name) => [name, clean(fields[name])] as const);
  return Object.fromEntries(kept.filter(([, value]) => value));
}

/** What a bank writes, and every column can hold: a NUL or half a letter would lose the whole answer. */
function clean(value = ''): string {
  return value
    .replace(/[^ -~]/g, '')
    .trim()
    .slice(0, 60);
}

/** The signed JSON as texts; undefined when it is no object of plain values. */
function readFields(parametros: string): Record<string, string> | undefined {
  try {
    const json: unknown = JSON.parse(Buffer.from(parametros, 'base64').toString('utf8'));
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
    const texts = Object.entries(json).map(([name, value]) => [name, decodeValue(String(value))]);
    return Object.fromEntries(texts) as Record<string, string>;
  } catch {
    return undefined;
  }
}

/** Values that came back through the browser are URL-encoded inside the JSON. */
function decodeValue(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return value;
  }
}
