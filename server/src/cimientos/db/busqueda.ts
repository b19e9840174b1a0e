import { sql, type RawBuilder } from 'kysely';

/**
 * A query for a column `busqueda` (migration 0021): rows in which, for each word of `buscar`, some
 * word begins with it. Accents and case do not matter. Undefined without words.
 */
export function toTsquery(buscar: string): RawBuilder<string> | undefined {
  const plain = buscar.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu);
  return words
    ? sql<string>`to_tsquery('simple', ${words.map((it) => `'${it}':*`).join(' & ')})`
    : undefined;
}
