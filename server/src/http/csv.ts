import { pipeline } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';

/**
 * Answers with a table as spreadsheets in Spain open it: UTF-8 with its mark, semicolons, a heading. A cell that one would
 * run as a formula (it begins with = + - @, tab or return) gets an apostrophe before it. Rows are sent as they come.
 */
export function sendCsv<Row extends object>(
  reply: FastifyReply,
  name: string,
  columns: (keyof Row & string)[],
  rows: AsyncIterable<Row>,
): FastifyReply {
  const csv = stringify({
    header: true,
    columns,
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
  });
  pipeline(rows, csv, () => {}); // what fails on the way breaks the answer off
  reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${name}"`);
  return reply.send(csv);
}
