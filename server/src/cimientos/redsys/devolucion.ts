import { causeOf, noteAnswer, noteSilence } from '../servicios.ts';
import { isErrorCierto, isNegativaCierta } from './negativas.ts';
import { encodeParametros, sign } from './firma.ts';
import { EURO, TIPO_DEVOLUCION } from './formulario.ts';
import { checkFirma, isDevolucion, openSobre, type Respuesta } from './respuesta.ts';
import type { Tpv } from './tpv.ts';

/**
 * The outcome of a refund: made; certainly refused, with a code; or unknown (`dudosa`, with a
 * printable reason). An unknown refund may have been made: we ask the bank, and never send it
 * again.
 */
export type Desenlace =
  | { estado: 'hecha'; respuesta: Respuesta }
  | { estado: 'denegada'; codigo: string; respuesta?: Respuesta }
  | { estado: 'dudosa'; razon: string };

/** Longer than the bank takes. */
const ESPERA_MS = 15_000;

/** Asks for a refund of `importe` cents (Redsys REST, trataPeticionREST, type 3). */
export async function requestDevolucion(
  tpv: Tpv,
  devolucion: { order: string; importe: number },
  esperaMs = ESPERA_MS,
): Promise<Desenlace> {
  try {
    const response = await fetch(tpv.restUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(buildPeticion(tpv, devolucion)),
      redirect: 'error',
      signal: AbortSignal.timeout(esperaMs),
    });
    if (!response.ok) {
      noteSilence('bank', `HTTP ${response.status}`);
      return doubt(`HTTP ${response.status}`);
    }
    const answer = await response.json();
    noteAnswer('bank');
    return judge(tpv, devolucion, answer);
  } catch (error) {
    noteSilence('bank', causeOf(error));
    return doubt(`sin respuesta legible (${(error as Error).name})`);
  }
}

function buildPeticion(tpv: Tpv, { order, importe }: { order: string; importe: number }) {
  const parametros = encodeParametros(tpv.version, {
    DS_MERCHANT_AMOUNT: String(importe),
    DS_MERCHANT_ORDER: order,
    DS_MERCHANT_MERCHANTCODE: tpv.comercio,
    DS_MERCHANT_TERMINAL: tpv.terminal,
    DS_MERCHANT_CURRENCY: EURO,
    DS_MERCHANT_TRANSACTIONTYPE: TIPO_DEVOLUCION,
  });
  return {
    Ds_SignatureVersion: tpv.version,
    Ds_MerchantParameters: parametros,
    Ds_Signature: sign(tpv, order, parametros),
  };
}

/** An error code comes unsigned: we trust the connection to the bank's own host. */
function judge(tpv: Tpv, { order, importe }: { order: string; importe: number }, json: unknown) {
  const { errorCode, ...aviso } = Object(json) as Record<string, string | undefined>;
  if (typeof errorCode === 'string') return judgeError(errorCode);
  const sobre = openSobre(aviso);
  if (typeof sobre === 'string') return doubt(sobre);
  const { respuesta } = sobre;
  if (checkFirma(sobre, tpv)) return doubt('firma');
  if (respuesta.order !== order || respuesta.tipo !== TIPO_DEVOLUCION)
    return doubt('otro pedido o tipo');
  if (respuesta.comercio !== tpv.comercio) return doubt('otro comercio');
  const { codigo } = respuesta;
  if (isNegativaCierta(codigo)) return { estado: 'denegada', codigo, respuesta } as const;
  if (!isDevolucion(respuesta)) return doubt(codigo);
  if (respuesta.importe !== importe || respuesta.moneda !== EURO) return doubt('otro importe');
  return { estado: 'hecha', respuesta } as const;
}

function judgeError(codigo: string) {
  return isErrorCierto(codigo) ? ({ estado: 'denegada', codigo } as const) : doubt(codigo);
}

/** Keeps printable ASCII only, which every column can store. */
function doubt(razon: string) {
  return { estado: 'dudosa', razon: razon.replace(/[^ -~]/g, '').slice(0, 60) } as const;
}
