import type { Perdida, PerdidaPublica } from '@vuelve/contract/perdida';
import type { FilaPerdida } from './perdida-abierta.ts';

/** Converts a loss to the contract's form for the pet's owner. */
export function toPerdida(row: FilaPerdida): Perdida {
  const { comunidad, pasos } = row as Perdida; // only values of the contract are written
  return { ...toPerdidaPublica(row), comunidad, pasos };
}

/** Converts a loss to the contract's form for everybody. */
export function toPerdidaPublica({ desde, lugar, aviso, recompensa }: FilaPerdida): PerdidaPublica {
  return { desde: new Date(desde).toISOString(), lugar, aviso, recompensa };
}
