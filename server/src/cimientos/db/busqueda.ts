import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from './database.ts';

const CON_ACENTO = 'áàäâãéèëêíìïîóòöôõúùüûñç';
const SIN_ACENTO = 'aaaaaeeeeiiiiooooouuuunc';

/** A text without capitals and these accents; exactly as `toPlainSql`, or it would not be found. */
export function toPlain(text: string): string {
  return Array.from(text.normalize('NFC').toLowerCase(), (letter) => {
    const place = CON_ACENTO.indexOf(letter);
    return place < 0 ? letter : SIN_ACENTO[place];
  }).join('');
}

/** The same of a text in the database; the same expression as in its index. */
export function toPlainSql(text: RawBuilder<string>): RawBuilder<string> {
  return sql`translate(lower(${text}), ${sql.lit(CON_ACENTO)}, ${sql.lit(SIN_ACENTO)})`;
}

/** The words of a text in the database, for `toTsquery`; the same expression as in its index. */
export function toPalabrasSql(text: RawBuilder<string>): RawBuilder<string> {
  return sql`to_tsvector('simple', regexp_replace(${toPlainSql(text)}, '[^[:alnum:]]+', ' ', 'g'))`;
}

/**
 * A query for a column `busqueda` (migration 0021): rows in which, for each word of `buscar`, some
 * word begins with it. Accents and case do not matter. Undefined without words.
 */
export function toTsquery(buscar: string): RawBuilder<string> | undefined {
  const words = toPlain(buscar).match(/[\p{L}\p{N}]+/gu);
  return words
    ? sql<string>`to_tsquery('simple', ${[...new Set(words)].map((it) => `'${it}':*`).join(' & ')})`
    : undefined;
}

/** So many rows with some words are listed; of more, some are near wherever one looks. */
const FILAS_MAXIMO = 10_000;

/**
 * The ids of the rows whose words (`toPalabrasSql`) match `words`; undefined where they are more
 * than `FILAS_MAXIMO`. The planner does not see the words: it takes them for commoner than they are
 * together, and would then compute the words of every row, half a minute of a million.
 */
export async function findIdsByPalabras(
  db: Queryable,
  tabla: 'pedidos' | 'usuarios',
  palabras: RawBuilder<string>,
  words: RawBuilder<string>,
): Promise<number[] | undefined> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (SELECT ${words} AS buscado OFFSET 0) AS busqueda, ${sql.table(tabla)}
    WHERE ${palabras} @@ buscado LIMIT ${FILAS_MAXIMO + 1}`.execute(db);
  return rows.length > FILAS_MAXIMO ? undefined : rows.map(({ id }) => id);
}
