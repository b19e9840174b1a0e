import { textos } from '@vuelve/contract/textos';
import { ApiError, messageOf, UnreadableAnswer } from '../base/api-error.ts';

/** Why the own pets could not be read: as the server says it, or that nobody knows. */
export function whyNoMascotas(error: unknown): string {
  const { errorLista, errorListaDesconocido } = textos.mascotas;
  const isSaid = error instanceof ApiError && !(error instanceof UnreadableAnswer);
  return isSaid ? messageOf(error, errorLista) : errorListaDesconocido;
}
