import { pipeline } from 'node:stream';
import { type Options, stringify } from 'csv-stringify';
import { stringify as stringifyAtOnce } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';

/** The value of a cell; numbers get a decimal comma: 1234.5 → '1234,5'. */
export type Celda = string | number | null;

/**
 * The format that Spanish spreadsheets open: UTF-8 with BOM, semicolons, CRLF. A cell that a
 * spreadsheet would run as a formula (it begins with = + - @, tab or return) gets an apostrophe in
 * front.
 */
const FORMATO: Options = {
  bom: true,
  delimiter: ';',
  record_delimiter: 'windows',
  escape_formulas: true,
  cast: { number: (value) => String(value).replace('.', ',') },
};

/** A CSV text of rows below their headings. */
export function writeCsv(titulos: string[], filas: Celda[][]): string {
  return stringifyAtOnce([titulos, ...filas], FORMATO);
}

/** Streams rows as CSV with a heading. */
export function sendCsv<Row extends object>(
  reply: FastifyReply,
  name: string,
  columns: (keyof Row & string)[],
  rows: AsyncIterable<Row>,
): FastifyReply {
  const csv = stringify({ ...FORMATO, header: true, columns });
  pipeline(rows, csv, () => {}); // an error while streaming ends the answer early
  reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${name}"`);
  return reply.send(csv);
}
