import type { FormularioPago } from '@vuelve/contract/compra';
import type { MetodoPago } from '@vuelve/contract/pago';
import { encodeParametros, sign } from './firma.ts';
import type { Tpv } from './tpv.ts';

/** ISO 4217 number of the euro; Redsys's transaction types for a payment and a refund. */
export const EURO = '978';
export const TIPO_PAGO = '0';
export const TIPO_DEVOLUCION = '3';

const ESPANOL = '001';

/** Ds_Merchant_PayMethods: a card, or Bizum. */
const METODOS = { tarjeta: 'C', bizum: 'z' };

/** A payment to request from the bank; `importe` in cents. */
export interface PeticionPago {
  order: string;
  importe: number;
  /** Without it, the bank offers all methods of the terminal's contract. */
  metodo?: MetodoPago | undefined;
  descripcion: string;
  titular: string;
  urlAviso: string;
  /** The return address, with `ko` after a failure: some terminals do not report the result. */
  urlVuelta: string;
}

/** The signed form that sends a buyer to the bank (Redsys, redirection); no client input in it. */
export function buildFormulario(tpv: Tpv, pago: PeticionPago): FormularioPago {
  const parametros = encodeParametros(tpv.version, {
    DS_MERCHANT_AMOUNT: String(pago.importe),
    DS_MERCHANT_ORDER: pago.order,
    DS_MERCHANT_MERCHANTCODE: tpv.comercio,
    DS_MERCHANT_TERMINAL: tpv.terminal,
    DS_MERCHANT_CURRENCY: EURO,
    DS_MERCHANT_TRANSACTIONTYPE: TIPO_PAGO,
    DS_MERCHANT_MERCHANTURL: pago.urlAviso,
    DS_MERCHANT_URLOK: pago.urlVuelta,
    DS_MERCHANT_URLKO: `${pago.urlVuelta}?ko=1`,
    DS_MERCHANT_CONSUMERLANGUAGE: ESPANOL,
    DS_MERCHANT_MERCHANTNAME: 'Vuelve',
    DS_MERCHANT_PRODUCTDESCRIPTION: plain(pago.descripcion, 125),
    DS_MERCHANT_TITULAR: plain(pago.titular, 60),
    ...(pago.metodo && { DS_MERCHANT_PAYMETHODS: METODOS[pago.metodo] }),
  });
  return {
    Ds_SignatureVersion: tpv.version,
    Ds_MerchantParameters: parametros,
    Ds_Signature: sign(tpv, pago.order, parametros),
  };
}

/** Plain letters, digits and spaces: accents, quotes and per cent signs have broken terminals. */
function plain(text: string, maximo: number): string {
  return text
    .normalize('NFD')
    .replace(/[^\w ]/g, '')
    .trim()
    .slice(0, maximo);
}
