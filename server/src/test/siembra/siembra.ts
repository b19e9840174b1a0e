import type { Insignia } from '@vuelve/contract/mascota';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../cimientos/db/database.ts';
import type { TestApp } from '../test-app.ts';

export type Momento = RawBuilder<Date>;

/** Whether what is sown is over its term, or a little younger. */
type Edad = 'pasado' | 'joven';

/** How something with a term is sown, and which of it is still there. */
export interface Siembra {
  pasado: Momento;
  joven: Momento;
  sow: (cuando: Momento, edad: Edad) => Promise<unknown>;
  left: () => Promise<string[]>;
}

/** Where it is sown: the app, and an account with a pet for each age. */
export interface Campo {
  t: TestApp;
  usuario_id: number;
  pets: Record<Edad, Insignia>;
  /** Accounts, one for each age. */
  duenos: Record<Edad, number>;
}

/** So long ago, as PostgreSQL says it. */
export const hace = (intervalo: string): Momento => sql<Date>`now() - ${intervalo}::interval`;

/** The day of a moment, in Spain. */
export const diaDe = (cuando: Momento) =>
  sql<string>`((${cuando}) AT TIME ZONE 'Europe/Madrid')::date`;

/** The marks that a query finds. */
export async function marcas(db: Db, query: RawBuilder<{ marca: string }>): Promise<string[]> {
  return (await query.execute(db)).rows.map(({ marca }) => marca);
}
