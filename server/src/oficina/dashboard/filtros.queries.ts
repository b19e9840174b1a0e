import { type RawBuilder, sql } from 'kysely';

/** The filter of the figures; days as YYYY-MM-DD in Spain, both included. */
export interface Filtro {
  desde?: string | undefined;
  hasta?: string | undefined;
  genero?: 'M' | 'H' | undefined;
  tipo_pedido?: 'with_store' | 'without_store' | undefined;
}

/** The figures of users, pets or sales. */
export type Clase = 'usuario' | 'mascota' | 'pedido';

/** Whether a day lies in the range. */
export function isDiaIn(dia: RawBuilder<unknown>, { desde, hasta }: Filtro): RawBuilder<boolean> {
  return all([
    ...(desde ? [sql<boolean>`${dia} >= ${desde}::date`] : []),
    ...(hasta ? [sql<boolean>`${dia} <= ${hasta}::date`] : []),
  ]);
}

/** Whether a moment lies in the range's days. The condition can use an index. */
export function isMomentoIn(momento: RawBuilder<unknown>, { desde, hasta }: Filtro) {
  return all([
    ...(desde ? [sql<boolean>`${momento} >= inicio_de(${desde}::date)`] : []),
    ...(hasta ? [sql<boolean>`${momento} < inicio_de(${hasta}::date + 1)`] : []),
  ]);
}

/** The filtered sex or kind of sale, as `resumen_diario.tipo` has it; users have neither. */
export function tipoOf(clase: Clase, { genero, tipo_pedido }: Filtro): string | undefined {
  if (clase === 'mascota') return genero;
  return clase === 'pedido' ? tipo_pedido : undefined;
}

export function isOfGenero({ genero }: Filtro): RawBuilder<boolean> {
  return genero ? sql`genero = ${genero}` : sql`true`;
}

export function isOfTienda({ tipo_pedido }: Filtro): RawBuilder<boolean> {
  if (!tipo_pedido) return sql`true`;
  return tipo_pedido === 'with_store' ? sql`tienda_id IS NOT NULL` : sql`tienda_id IS NULL`;
}

function all(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`;
}
