import type { Negativa, NegativaFoto } from '@vuelve/contract/paginas-conversacion';
import { textosConversacion } from '@vuelve/contract/textos-conversacion';
import type { AppError } from '../../cimientos/http/errors.ts';

const DE_FOTO: Record<number, NegativaFoto> = {
  409: 'fotoSobra',
  413: 'fotoGrande',
  415: 'fotoNoVale',
  429: 'fotosSeguidas',
};

const DE_MUCHOS: Record<string, Negativa> = {
  [textosConversacion.demasiados]: 'demasiados',
  [textosConversacion.redEspera]: 'redEspera',
};

/**
 * Maps a refusal to the key of the page's text, which is translated.
 * @param conFoto whether a photo was sent: an internal error may come from the photo, and the rest
 * may succeed without it
 */
export function negativaOf({ status, message, campos }: AppError, conFoto: boolean): Negativa {
  if (campos?.foto) return DE_FOTO[status] ?? 'fotoAhoraNo';
  if (status >= 500) return conFoto ? 'fotoAhoraNo' : 'fallo';
  if (status === 429) return DE_MUCHOS[message] ?? 'mensajesSeguidos';
  if (status === 403) return 'bloqueado';
  if (message === textosConversacion.vacio) return 'vacio';
  if (message === textosConversacion.tarde) return 'tarde';
  if (message === textosConversacion.lugarCaducado) return 'lugarCaducado';
  return message.startsWith('Máximo') ? 'largo' : 'revisa';
}
