import { encodeParametros, signFirma } from '../firma.ts';
import { formatMomento } from '../formatos.ts';
import type { Resuelta } from '../operaciones/operaciones.ts';
import { isPagada } from '../operaciones/pago.ts';
import type { Comercio } from './peticion.ts';
import type { Conducta } from '../operaciones/tarjetas.ts';

/** The three fields of a result message. */
export type Firmada = Record<
  'Ds_SignatureVersion' | 'Ds_MerchantParameters' | 'Ds_Signature',
  string
>;

/** The notification of a result; `altera`: the fault that a test card puts into the message. */
export function signAviso(
  operacion: Resuelta,
  comercio: Comercio,
  altera?: Conducta['altera'],
): Firmada {
  return sign(operacion, comercio, buildCampos(operacion, comercio), altera);
}

/** Target of «Continuar»; undefined when the browser does not return. */
export function buildVuelta(operacion: Resuelta, comercio: Comercio): string | undefined {
  const { conducta, resultado } = operacion;
  const url = isPagada(resultado.respuesta) ? operacion.urlOk : operacion.urlKo;
  if (!url || conducta.vuelta === 'ninguna') return undefined;
  if (conducta.vuelta === 'desnuda') return url;
  const campos = encodeValues(buildCampos(operacion, comercio));
  return appendQuery(url, sign(operacion, comercio, campos, conducta.altera));
}

type Campos = Record<string, string>;

function buildCampos(operacion: Resuelta, { merchant, terminal }: Comercio): Campos {
  const { resultado, tarjeta } = operacion;
  const { fecha, hora } = formatMomento(resultado.cuando);
  return {
    Ds_Date: fecha,
    Ds_Hour: hora,
    Ds_SecurePayment: isPagada(resultado.respuesta) ? '1' : '0',
    Ds_Amount: String(operacion.importe),
    Ds_Currency: '978',
    Ds_Order: operacion.pedido,
    Ds_MerchantCode: merchant,
    Ds_Terminal: terminal.padStart(3, '0'),
    Ds_Response: resultado.respuesta,
    Ds_MerchantData: operacion.merchantData,
    Ds_TransactionType: '0',
    Ds_ConsumerLanguage: '1',
    Ds_AuthorisationCode: resultado.autorizacion,
    ...(tarjeta && { Ds_Card_Brand: tarjeta.marca, Ds_Card_Country: '724' }),
    ...(operacion.estado === 'cancelada' && { Ds_ErrorCode: 'SIS9915' }),
  };
}

function sign(
  { version, pedido }: Resuelta,
  { key }: Comercio,
  campos: Campos,
  altera: Conducta['altera'],
): Firmada {
  const text = encodeParametros(version, campos);
  const signingKey = altera === 'clave' ? CLAVE_AJENA : key;
  const told = altera === 'importe' ? { ...campos, Ds_Amount: `${campos.Ds_Amount}00` } : campos;
  return {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: encodeParametros(version, told),
    Ds_Signature: signFirma({ version, key: signingKey, pedido, text }),
  };
}

const CLAVE_AJENA = Buffer.from('clave de otro comercio 1').toString('base64');

/** In the browser's return, each value inside the JSON is encoded as in a form. */
function encodeValues(campos: Campos): Campos {
  const encoded = Object.entries(campos).map(([name, value]) => [
    name,
    new URLSearchParams({ value }).toString().slice('value='.length),
  ]);
  return Object.fromEntries(encoded) as Campos;
}

function appendQuery(url: string, firmada: Firmada): string {
  const [address = '', fragment] = url.split(/#(.*)/s);
  const query = `${address.includes('?') ? '&' : '?'}${new URLSearchParams(firmada).toString()}`;
  return `${address}${query}${fragment === undefined ? '' : `#${fragment}`}`;
}
