import { pipeline } from 'node:stream';
import { type Options, stringify } from 'csv-stringify';
import { stringify as stringifyAtOnce } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';

/** What a cell holds; numbers are written as Spain does: 1234.5 → '1234,5'. */
export type Celda = string | number | null;

/**
 * As spreadsheets in Spain open a table: UTF-8 with its mark, semicolons, CRLF. A cell that one would run as a formula (it
 * begins with = + - @, tab or return) gets an apostrophe before it.
 */
const FORMATO: Options = {
  bom: true,
  delimiter: ';',
  record_delimiter: 'windows',
  escape_formulas: true,
  cast: { number: (value) => String(value).replace('.', ',') },
};

/** Rows under their headings, as one text. */
export function writeCsv(titulos: string[], filas: Celda[][]): string {
  return stringifyAtOnce([titulos, ...filas], FORMATO);
}

/** Answers with a table and its heading. Rows are sent as they come. */
export function sendCsv<Row extends object>(
  reply: FastifyReply,
  name: string,
  columns: (keyof Row & string)[],
  rows: AsyncIterable<Row>,
): FastifyReply {
  const csv = stringify({ ...FORMATO, header: true, columns });
  pipeline(rows, csv, () => {}); // what fails on the way breaks the answer off
  reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${name}"`);
  return reply.send(csv);
}
