import * as z from 'zod';
import { decodeParametros, isVersion, verifyFirma } from '../firma.ts';
import { PEDIDO, type Peticion } from '../operaciones/operaciones.ts';

/** The shop of this terminal. */
export interface Comercio {
  merchant: string;
  terminal: string;
  key: string;
}

const FRASES = {
  SIS0014: 'El número de pedido no tiene un formato válido.',
  SIS0018: 'El importe falta o no es un número entero de céntimos.',
  SIS0019: 'El importe es cero o tiene más de 12 cifras.',
  SIS0023: 'El tipo de operación no es un pago.',
  SIS0026: 'El comercio no existe.',
  SIS0027: 'La moneda no es la del terminal (978, euro).',
  SIS0028: 'El terminal no existe o está dado de baja.',
  SIS0042: 'La firma no es correcta.',
  SIS0051: 'El número de pedido está repetido.',
  SIS0078: 'El método de pago no está disponible en esta operación.',
  SIS0429: 'La versión de la firma no es ninguna de las admitidas.',
  SIS0430: 'Los parámetros no se pueden decodificar.',
  SIS0431: 'Los parámetros no son un objeto JSON válido.',
};

/** The gateway refuses a request with a code and a sentence; the shop is not notified. */
export class Rechazo extends Error {
  readonly codigo: keyof typeof FRASES;

  constructor(codigo: keyof typeof FRASES) {
    super(FRASES[codigo]);
    this.codigo = codigo;
  }
}

/**
 * Reads the form that the shop's page posts. Throws a Rechazo when the bank would show an error.
 */
export function readPeticion(body: unknown, comercio: Comercio): Peticion {
  const { Ds_SignatureVersion: version, ...signed } = formulario.parse(Object(body));
  if (!isVersion(version)) throw new Rechazo('SIS0429');

  const json = decodeParametros(version, signed.Ds_MerchantParameters);
  if (json === undefined) throw new Rechazo('SIS0430');
  const pedida = parseParametros(json);

  const firmable = { version, key: comercio.key, pedido: pedida.DS_MERCHANT_ORDER };
  if (!verifyFirma({ ...firmable, text: signed.Ds_MerchantParameters }, signed.Ds_Signature)) {
    throw new Rechazo('SIS0042');
  }
  for (const [codigo, holds] of REGLAS) if (!holds(pedida, comercio)) throw new Rechazo(codigo);

  return {
    version,
    metodo: METODOS[pedida.DS_MERCHANT_PAYMETHODS],
    pedido: pedida.DS_MERCHANT_ORDER,
    importe: Number(pedida.DS_MERCHANT_AMOUNT),
    comercio: pedida.DS_MERCHANT_MERCHANTNAME || `Comercio ${comercio.merchant}`,
    merchantData: pedida.DS_MERCHANT_MERCHANTDATA,
    merchantUrl: pedida.DS_MERCHANT_MERCHANTURL,
    urlOk: pedida.DS_MERCHANT_URLOK,
    urlKo: pedida.DS_MERCHANT_URLKO,
  };
}

const campo = z.string().catch('');
const formulario = z.object({
  Ds_SignatureVersion: campo,
  Ds_MerchantParameters: campo,
  Ds_Signature: campo,
});

const valor = z.union([z.string(), z.number().transform(String)]).catch('');
const parametros = z.object({
  DS_MERCHANT_ORDER: valor,
  DS_MERCHANT_AMOUNT: valor,
  DS_MERCHANT_CURRENCY: valor,
  DS_MERCHANT_MERCHANTCODE: valor,
  DS_MERCHANT_TERMINAL: valor,
  DS_MERCHANT_TRANSACTIONTYPE: valor,
  DS_MERCHANT_PAYMETHODS: valor,
  DS_MERCHANT_MERCHANTNAME: valor,
  DS_MERCHANT_MERCHANTDATA: valor,
  DS_MERCHANT_MERCHANTURL: valor,
  DS_MERCHANT_URLOK: valor,
  DS_MERCHANT_URLKO: valor,
});

type Parametros = z.infer<typeof parametros>;

function parseParametros(json: string): Parametros {
  const value = parseJson(json);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Rechazo('SIS0431');
  }
  const upper = Object.entries(value).map(([name, value]) => [name.toUpperCase(), value]);
  return parametros.parse(Object.fromEntries(upper));
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Method of payment in Redsys's codes; without one, the buyer chooses. */
const METODOS: Record<string, Peticion['metodo']> = { '': undefined, C: 'tarjeta', z: 'bizum' };

const REGLAS: [Rechazo['codigo'], (pedida: Parametros, comercio: Comercio) => boolean][] = [
  ['SIS0026', (p, { merchant }) => p.DS_MERCHANT_MERCHANTCODE === merchant],
  ['SIS0028', (p, { terminal }) => isSameTerminal(p.DS_MERCHANT_TERMINAL, terminal)],
  ['SIS0027', (p) => p.DS_MERCHANT_CURRENCY === '978'],
  ['SIS0023', (p) => p.DS_MERCHANT_TRANSACTIONTYPE === '0'],
  ['SIS0078', (p) => Object.hasOwn(METODOS, p.DS_MERCHANT_PAYMETHODS)],
  ['SIS0014', (p) => PEDIDO.test(p.DS_MERCHANT_ORDER)],
  ['SIS0018', (p) => /^\d+$/.test(p.DS_MERCHANT_AMOUNT)],
  ['SIS0019', (p) => p.DS_MERCHANT_AMOUNT.length <= 12 && Number(p.DS_MERCHANT_AMOUNT) > 0],
  ['SIS0431', (p) => isAddress(p.DS_MERCHANT_MERCHANTURL)],
  ['SIS0431', (p) => isAddress(p.DS_MERCHANT_URLOK) && isAddress(p.DS_MERCHANT_URLKO)],
];

function isSameTerminal(one: string, other: string): boolean {
  return /^\d{1,3}$/.test(one) && Number(one) === Number(other);
}

function isAddress(url: string): boolean {
  return url === '' || (url.length <= 250 && /^https?:\/\//.test(url) && URL.canParse(url));
}
