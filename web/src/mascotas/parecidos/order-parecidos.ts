import type { Parecido } from '@vuelve/contract/parecidos';

/** A pet's likely animals, by what its owner has said of them. */
export interface EnOrden {
  /** The one that is asked about: the chosen one, or the likeliest without answer. */
  elegido: Parecido | undefined;
  otras: Parecido[];
  suyas: Parecido[];
  descartadas: Parecido[];
}

export function orderParecidos(parecidos: Parecido[], clave: string | null): EnOrden {
  const elegido =
    parecidos.find((one) => one.clave === clave) ??
    parecidos.find(({ respuesta }) => respuesta === null);
  const rest = parecidos.filter((one) => one !== elegido);
  const answered = (answer: Parecido['respuesta']) =>
    rest.filter(({ respuesta }) => respuesta === answer);
  return {
    elegido,
    otras: answered(null),
    suyas: answered('es'),
    descartadas: answered('no'),
  };
}
