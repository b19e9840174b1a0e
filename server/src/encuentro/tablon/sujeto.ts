import type { Clase } from '@vuelve/contract/paginas-tablon';

/** What an entry of the board is about: a lost pet of an account, or an animal that was found. */
export interface Sujeto {
  clase: Clase;
  /** The id of the pet, or of the found animal. */
  id: number;
}

/** The column that names the subject of an entry, a report or a decision. */
export function columnOf({ clase }: Pick<Sujeto, 'clase'>) {
  return clase === 'perdida' ? 'mascota_id' : 'encontrada_id';
}

/** Both columns of a row about a subject. */
export function toColumnas({ clase, id }: Sujeto) {
  return clase === 'perdida'
    ? { mascota_id: id, encontrada_id: null }
    : { mascota_id: null, encontrada_id: id };
}

interface Columnas {
  mascota_id: number | null;
  encontrada_id: number | null;
}

/** The subject of a row. The database holds that each row has one. */
export function sujetoOf({ mascota_id, encontrada_id }: Columnas): Sujeto {
  return mascota_id === null
    ? { clase: 'encontrada', id: encontrada_id! }
    : { clase: 'perdida', id: mascota_id };
}
