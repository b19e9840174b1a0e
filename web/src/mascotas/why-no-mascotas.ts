import { textos } from '@vuelve/contract/textos';
import { ApiError, messageOf, UnreadableAnswer } from '../base/api-error.ts';

/** The server's reason why the pets could not be read, or a sentence for an unknown reason. */
export function whyNoMascotas(error: unknown): string {
  const { errorLista, errorListaDesconocido } = textos.mascotas;
  const isSaid = error instanceof ApiError && !(error instanceof UnreadableAnswer);
  return isSaid ? messageOf(error, errorLista) : errorListaDesconocido;
}
