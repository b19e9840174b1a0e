import { textos } from '@vuelve/contract/textos';
import { codigoOf, isCodigo } from '../escaner/codigo-of.ts';
import { call } from '../../base/api.ts';
import { ApiError, isUnanswered, messageOf } from '../../base/api-error.ts';
import { keepBorrador, readBorrador } from '../../base/state/borrador-compra.ts';
import { NO_MASCOTA } from '../../base/state/datos-compra.ts';
import { toast } from '../../ui/toast/toast.ts';

const RESUME = 'seguir=';
/** Longer than other toasts: it is the only message about the link. */
const NOTICE_MS = 10_000;

/** Reads the address after '?': a badge's code, the token of a mail's link, or nothing. */
export function readSearch(url: string): { codigo?: string; token?: string } {
  const text = decode(new URL(url).search.slice(1));
  if (text.startsWith(RESUME)) return { token: text.slice(RESUME.length) };
  const codigo = codigoOf(text);
  // Mail programs and social networks add parameters of their own to an address.
  return codigo && isCodigo(codigo) ? { codigo } : {};
}

/** Continues an abandoned purchase, with the single-use token of a mail. */
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
    // Without an answer the link is still valid: the error page loads it again.
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
