import type { Perdida, PerdidaPublica } from '@vuelve/contract/perdida';
import type { FilaPerdida } from './perdida-abierta.ts';

/** A loss in the contract's words, as its owner sees it. */
export function toPerdida(row: FilaPerdida): Perdida {
  const { comunidad, pasos } = row as Perdida; // the table holds no others
  return { ...toPerdidaPublica(row), comunidad, pasos };
}

/** What everybody may know of it. */
export function toPerdidaPublica({ desde, lugar, aviso, recompensa }: FilaPerdida): PerdidaPublica {
  return { desde: new Date(desde).toISOString(), lugar, aviso, recompensa };
}
