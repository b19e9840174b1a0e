import type { NombreTratamiento } from '@vuelve/contract/tratamientos';
import type { DB } from '../db/tables.ts';

/** A processing activity, or `ninguno` for data about no person (row ids, switches, sums). */
export type Dato = NombreTratamiento | 'ninguno';

/** Every column of every table. */
export type Tablas = { [T in keyof DB]: Record<keyof DB[T], Dato> };
/** The maps of some tables. */
export type TablasDe = Partial<Tablas>;
