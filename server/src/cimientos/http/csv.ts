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
  return stream(reply, name, { ...FORMATO, header: true, columns }, rows);
}

/** Streams lines as CSV, the first of which is the heading. */
export function sendLineas(
  reply: FastifyReply,
  name: string,
  lineas: AsyncIterable<Celda[]>,
): FastifyReply {
  return stream(reply, name, FORMATO, lineas);
}

function stream(
  reply: FastifyReply,
  name: string,
  formato: Options,
  rows: AsyncIterable<unknown>,
): FastifyReply {
  const csv = stringify(formato);
  pipeline(rows, csv, () => {}); // an error while streaming ends the answer early
  reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${name}"`);
  return reply.send(csv);
}

const momento = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Madrid',
});

/** A moment in Spain: '2026-03-12T17:05:00Z' → '2026-03-12 18:05'. */
export function inSpain<T extends string | null>(iso: T): T | string {
  return iso === null ? iso : momento.format(new Date(iso));
}

/** Whether something is so: 'sí' or 'no'. */
export const sayIf = (is: boolean): string => (is ? 'sí' : 'no');
