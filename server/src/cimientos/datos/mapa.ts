import type { NombreTratamiento } from '@vuelve/contract/tratamientos';
import type { DB } from '../db/tables.ts';

/**
 * For what something is kept. `ninguno`: it says nothing of anybody, as numbers of ours that name a row do, switches of the
 * product, and sums.
 */
export type Dato = NombreTratamiento | 'ninguno';

/** Every column of every table. */
export type Tablas = { [T in keyof DB]: Record<keyof DB[T], Dato> };
/** Whole tables, some of them. */
export type TablasDe = Partial<Tablas>;
