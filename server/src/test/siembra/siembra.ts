import type { Insignia } from '@vuelve/contract/mascota';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../cimientos/db/database.ts';
import type { TestApp } from '../test-app.ts';

export type Momento = RawBuilder<Date>;

/** Whether an item is beyond its retention term, or slightly younger than the term. */
type Edad = 'pasado' | 'joven';

/** How to insert an item with a retention term, and how to list the remaining items. */
export interface Siembra {
  pasado: Momento;
  joven: Momento;
  sow: (cuando: Momento, edad: Edad) => Promise<unknown>;
  left: () => Promise<string[]>;
}

/** The app for the test data, and an account with a pet for each age. */
export interface Campo {
  t: TestApp;
  usuario_id: number;
  pets: Record<Edad, Insignia>;
  duenos: Record<Edad, number>;
}

/** A time this long ago, as a PostgreSQL interval. */
export const hace = (intervalo: string): Momento => sql<Date>`now() - ${intervalo}::interval`;

/** The day of a time, in Spain. */
export const diaDe = (cuando: Momento) =>
  sql<string>`((${cuando}) AT TIME ZONE 'Europe/Madrid')::date`;

/** The values of the column `marca` in a query's result. */
export async function marcas(db: Db, query: RawBuilder<{ marca: string }>): Promise<string[]> {
  return (await query.execute(db)).rows.map(({ marca }) => marca);
}
