import { sql, type RawBuilder } from 'kysely';

/**
 * What finds, in a column `busqueda` (migration 0021), the rows that have a word beginning like each word of `buscar`;
 * accents and capitals do not matter. Undefined when there is nothing to look for.
 */
export function toTsquery(buscar: string): RawBuilder<string> | undefined {
  const plain = buscar.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu);
  return words
    ? sql<string>`to_tsquery('simple', ${words.map((it) => `'${it}':*`).join(' & ')})`
    : undefined;
}
