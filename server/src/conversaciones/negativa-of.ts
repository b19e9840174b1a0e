import type { Negativa } from '@vuelve/contract/paginas-conversacion';
import { textosConversacion } from '@vuelve/contract/textos-conversacion';
import type { AppError } from '../http/errors.ts';

/** What a page says of a refusal, in whatever language. */
export function negativaOf({ status, message }: AppError): Negativa {
  if (status === 429) return 'demasiados';
  if (message === textosConversacion.vacio) return 'vacio';
  return message.startsWith('Máximo') ? 'largo' : 'revisa';
}
