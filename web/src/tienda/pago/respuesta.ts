import { toEuros } from '@vuelve/contract/dinero';
import type { AvisoPago } from '@vuelve/contract/pago';
import type { Resumen } from './resumen.ts';

/** Data from the bank's answer, unverified: only for display. */
export function resumenOfRespuesta(respuesta: AvisoPago | undefined): Resumen {
  const datos = decode(respuesta?.Ds_MerchantParameters ?? '');
  const cents = Number(datos['Ds_Amount'] || NaN);
  return {
    dsOrder: datos['Ds_Order'],
    importe: Number.isNaN(cents) ? undefined : toEuros(cents),
    fecha: [datos['Ds_Date'], datos['Ds_Hour']].filter(Boolean).join(' '),
    codigo: datos['Ds_Response'] || datos['Ds_ErrorCode'],
    authCode: datos['Ds_AuthorisationCode'],
  };
}

/**
 * The fields of Ds_MerchantParameters, JSON in base64 or base64url; {} when it cannot be decoded.
 */
function decode(parameters: string): Record<string, string | undefined> {
  try {
    const binary = atob(parameters.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const fields = JSON.parse(new TextDecoder().decode(bytes)) as object;
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, plain(String(value))]),
    );
  } catch {
    return {};
  }
}

/** Most terminals URL-encode the signed values inside the JSON. */
function plain(value: string): string {
  const spaced = value.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced).trim();
  } catch {
    return spaced.trim();
  }
}
