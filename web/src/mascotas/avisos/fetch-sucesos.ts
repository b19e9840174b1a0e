import type { Lista } from '@vuelve/contract/admin';
import type { ClaseSuceso, Suceso } from '@vuelve/contract/sucesos';
import { textosAvisos } from '@vuelve/contract/textos-avisos';
import { failureOf } from '../../base/api-error.ts';
import { call } from '../../base/api.ts';

/** The kind of events that the list is narrowed to; undefined: all. */
export type Clase = Extract<ClaseSuceso, 'lectura' | 'mensaje'> | undefined;

/** A page of events: the first, or the page after the place `antes`. */
export function fetchSucesos(clase: Clase, antes?: string): Promise<Lista<Suceso>> {
  return call('listSucesos', { query: { clase, antes } });
}

export const whyNoSucesos = (error: unknown) => failureOf(error, textosAvisos.errorLista);
