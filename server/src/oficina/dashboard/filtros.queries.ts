import { type RawBuilder, sql } from 'kysely';

/** What the figures are of; days as YYYY-MM-DD in Spain, both included. */
export interface Filtro {
  desde?: string | undefined;
  hasta?: string | undefined;
  genero?: 'M' | 'H' | undefined;
  tipo_pedido?: 'with_store' | 'without_store' | undefined;
}

/** Those of users, of pets and of sales. */
export type Clase = 'usuario' | 'mascota' | 'pedido';

/** Whether a day lies in the range. */
export function isDiaIn(dia: RawBuilder<unknown>, { desde, hasta }: Filtro): RawBuilder<boolean> {
  return all([
    ...(desde ? [sql<boolean>`${dia} >= ${desde}::date`] : []),
    ...(hasta ? [sql<boolean>`${dia} <= ${hasta}::date`] : []),
  ]);
}

/** Whether a moment lies in the range's days, in a way that an index of moments answers. */
export function isMomentoIn(momento: RawBuilder<unknown>, { desde, hasta }: Filtro) {
  return all([
    ...(desde ? [sql<boolean>`${momento} >= inicio_de(${desde}::date)`] : []),
    ...(hasta ? [sql<boolean>`${momento} < inicio_de(${hasta}::date + 1)`] : []),
  ]);
}

/** The sex or the kind of sale that is asked for, as the counted days spell it; other classes have neither. */
export function tipoOf(clase: Clase, { genero, tipo_pedido }: Filtro): string | undefined {
  if (clase === 'mascota') return genero;
  return clase === 'pedido' ? tipo_pedido : undefined;
}

/** Whether a pet is of the sex that is asked for. */
export function isOfGenero({ genero }: Filtro): RawBuilder<boolean> {
  return genero ? sql`genero = ${genero}` : sql`true`;
}

/** Whether an order is of the kind that is asked for. */
export function isOfTienda({ tipo_pedido }: Filtro): RawBuilder<boolean> {
  if (!tipo_pedido) return sql`true`;
  return tipo_pedido === 'with_store' ? sql`tienda_id IS NOT NULL` : sql`tienda_id IS NULL`;
}

function all(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`;
}
