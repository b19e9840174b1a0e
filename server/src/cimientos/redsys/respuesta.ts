import type { AvisoPago } from '@vuelve/contract/pago';
import { type Clave, FIRMAS, verifyFirma } from './firma.ts';
import { TIPO_DEVOLUCION } from './formulario.ts';

/** The bank's answer about an order. `importe` in cents; codes as the bank writes them. */
export interface Respuesta {
  order: string;
  importe: number;
  moneda: string;
  comercio: string;
  terminal: string;
  tipo: string;
  /** Four digits: 0000 to 0099 mean paid. */
  codigo: string;
  authCode: string;
  marca: string | null;
  pais: string | null;
  /** The fields kept as evidence: of the card only brand and country. */
  campos: Record<string, string>;
}

/** Why an answer is not trusted. */
export type Rechazo = 'formato' | 'reflejo' | 'version' | 'firma';

/** An answer that is read, but not yet verified. */
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

/** Fields of our own requests: an answer with one is our request sent back to us. */
const PROPIOS = /^ds_merchant_(order|amount|merchantcode)$/i;

/** Reads the bank's answer. `checkFirma` verifies its signature, with the key of the order. */
export function openSobre(aviso: AvisoPago): Sobre | Rechazo {
  // An unescaped plus sign in a form arrives as a space.
  const parametros = (aviso.Ds_MerchantParameters ?? '').replaceAll(' ', '+');
  const firma = (aviso.Ds_Signature ?? '').replaceAll(' ', '+');
  const fields = readFields(parametros);
  if (!firma || !fields) return 'formato';
  if (Object.keys(fields).some((name) => PROPIOS.test(name))) return 'reflejo';
  const respuesta = readRespuesta(fields);
  if (!respuesta) return 'formato';
  return { respuesta, parametros, firma, version: aviso.Ds_SignatureVersion };
}

/** Undefined for a valid signature, else the reason. Our settings choose the version. */
export function checkFirma(sobre: Sobre, clave: Clave): Rechazo | undefined {
  const { respuesta, parametros, firma, version = clave.version } = sobre;
  if (version !== clave.version || !FIRMAS.includes(clave.version)) return 'version';
  const { order } = respuesta;
  return verifyFirma(clave, { order, parametros, firma }) ? undefined : 'firma';
}

/** Whether the payment was authorised: only 0000 to 0099 (0900 is a refund). */
export function isAutorizada({ codigo }: Pick<Respuesta, 'codigo'>): boolean {
  return /^00\d\d$/.test(codigo);
}

/** The customer is at the card issuer's page or in the bank's app. */
export const EN_EL_EMISOR = '9999';
/** Codes of an undecided payment; with 9998, the bank still asks for the card. */
const EN_CURSO = new Set(['9998', EN_EL_EMISOR]);

/** Whether the bank has no result yet. */
export function isEnCurso({ codigo }: Pick<Respuesta, 'codigo'>): boolean {
  return EN_CURSO.has(codigo);
}

/** Whether the answer is a completed refund. */
export function isDevolucion({ tipo, codigo }: Pick<Respuesta, 'tipo' | 'codigo'>): boolean {
  return tipo === TIPO_DEVOLUCION && codigo === '0900';
}

/** Reads the fields of an answer; undefined when a required one is missing or malformed. */
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

/** Printable ASCII only: a NUL or a broken character would make the database refuse the answer. */
function clean(value = ''): string {
  return value
    .replace(/[^ -~]/g, '')
    .trim()
    .slice(0, 60);
}

/** The signed JSON as texts; undefined unless it is a flat object. */
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

/** Values that came through the browser are URL-encoded inside the JSON. */
function decodeValue(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return value;
  }
}
