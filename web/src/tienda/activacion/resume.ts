import { textos } from '@vuelve/contract/textos';
import { codigoOf, isCodigo } from '../escaner/codigo-of.ts';
import { call } from '../../base/api.ts';
import { ApiError, isUnanswered, messageOf } from '../../base/api-error.ts';
import { keepBorrador, readBorrador } from '../../base/state/borrador-compra.ts';
import { NO_MASCOTA } from '../../base/state/datos-compra.ts';
import { toast } from '../../ui/toast/toast.ts';

const RESUME = 'seguir=';
/** Longer than a toast stays: it is all that is said about the link. */
const NOTICE_MS = 10_000;

/** What the address says after its '?': the code of a badge, the token of a mail's link, or nothing. */
export function readSearch(url: string): { codigo?: string; token?: string } {
  const text = decode(new URL(url).search.slice(1));
  if (text.startsWith(RESUME)) return { token: text.slice(RESUME.length) };
  const codigo = codigoOf(text);
  // What mailers and networks hang on an address is no badge.
  return codigo && isCodigo(codigo) ? { codigo } : {};
}

/** Takes up a purchase that was left, with the single-use token of a mail. */
export async function resumeCompra(token: string): Promise<string | null> {
  try {
    const {
      qrHash,
      cuponHash: _,
      pet,
      ...customerData
    } = await call('resumeCompra', {
      body: { token },
    });
    keepBorrador({
      customerData,
      petData: pet ? { ...NO_MASCOTA, ...pet, fecha_nac: pet.fecha_nac ?? '' } : NO_MASCOTA,
      qrHash,
      cuponData: null,
      emailVerified: true,
      step: 'pet',
      codigoEnviado: null,
      propia: null,
    });
  } catch (error) {
    // The link is still good: the page that says what went wrong is loaded again with it.
    if (!(error instanceof ApiError) || isUnanswered(error)) throw error;
    toast.error(messageOf(error, textos.errores.interno), { duration: NOTICE_MS });
    return null;
  }
  return readBorrador().qrHash;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return text.trim();
  }
}
