import * as z from 'zod';
import { decodeParametros, encodeParametros, isVersion, signFirma, verifyFirma } from '../firma.ts';
import { formatMomento } from '../formatos.ts';
import type { Devolucion, Operacion } from '../operaciones/operaciones.ts';
import type { Comercio } from './peticion.ts';
import type { Firmada } from './respuesta.ts';

/** A refund request by REST. */
export interface PeticionDevolucion {
  pedido: string;
  /** In cents. */
  importe: number;
  version: Parameters<typeof signFirma>[0]['version'];
}

/** Why the gateway refuses a request: the shop gets `{errorCode}`, unsigned. */
export class RechazoRest extends Error {
  readonly codigo: string;

  constructor(codigo: string) {
    super(codigo);
    this.codigo = codigo;
  }
}

const campo = z.string().catch('');
const sobre = z.object({
  Ds_SignatureVersion: campo,
  Ds_MerchantParameters: campo,
  Ds_Signature: campo,
});

/** Reads the JSON that the shop's server sends to trataPeticionREST. Throws a RechazoRest. */
export function readPeticionRest(body: unknown, comercio: Comercio): PeticionDevolucion {
  const { Ds_SignatureVersion: version, ...signed } = sobre.parse(Object(body));
  if (!isVersion(version)) throw new RechazoRest('SIS0429');
  const text = signed.Ds_MerchantParameters;
  const campos = parseCampos(decodeParametros(version, text));
  const pedido = campos.DS_MERCHANT_ORDER ?? '';
  const firmable = { version, key: comercio.key, pedido, text };
  if (!verifyFirma(firmable, signed.Ds_Signature)) throw new RechazoRest('SIS0042');

  if (campos.DS_MERCHANT_MERCHANTCODE !== comercio.merchant) throw new RechazoRest('SIS0026');
  if (Number(campos.DS_MERCHANT_TERMINAL) !== Number(comercio.terminal)) {
    throw new RechazoRest('SIS0028');
  }
  if (campos.DS_MERCHANT_CURRENCY !== '978') throw new RechazoRest('SIS0027');
  if (campos.DS_MERCHANT_TRANSACTIONTYPE !== '3') throw new RechazoRest('SIS0023');
  const importe = campos.DS_MERCHANT_AMOUNT ?? '';
  if (!/^\d{1,12}$/.test(importe)) throw new RechazoRest('SIS0018');
  if (Number(importe) === 0) throw new RechazoRest('SIS0019');
  return { pedido, importe: Number(importe), version };
}

function parseCampos(json: string | undefined): Record<string, string> {
  if (json === undefined) throw new RechazoRest('SIS0430');
  try {
    const campos = Object.entries(JSON.parse(json) as Record<string, unknown>);
    return Object.fromEntries(campos.map(([name, value]) => [name.toUpperCase(), String(value)]));
  } catch {
    throw new RechazoRest('SIS0431');
  }
}

/** The bank's signed answer to a refund; 0900 means made. */
export function signRespuestaRest(
  { pedido }: Operacion,
  { importe, respuesta, autorizacion, cuando }: Devolucion,
  { version }: PeticionDevolucion,
  { merchant, terminal, key }: Comercio,
): Firmada {
  const { fecha, hora } = formatMomento(cuando);
  const text = encodeParametros(version, {
    Ds_Date: fecha,
    Ds_Hour: hora,
    Ds_Amount: String(importe),
    Ds_Currency: '978',
    Ds_Order: pedido,
    Ds_MerchantCode: merchant,
    Ds_Terminal: terminal.padStart(3, '0'),
    Ds_Response: respuesta,
    Ds_AuthorisationCode: autorizacion,
    Ds_TransactionType: '3',
    Ds_SecurePayment: '0',
    Ds_Language: '1',
  });
  const firma = signFirma({ version, key, pedido, text });
  return { Ds_SignatureVersion: version, Ds_MerchantParameters: text, Ds_Signature: firma };
}
