import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';

/**
 * The single range of a file that the request asks for; sets the answer's headers.
 * @returns undefined for the whole file, also when several ranges are asked for
 */
export function readRange({ headers }: FastifyRequest, reply: FastifyReply, bytes: number) {
  const ranges = headers.range === undefined ? [] : parseRange(bytes, headers.range);
  if (ranges === -1) {
    reply.header('Content-Range', `bytes */${bytes}`);
    return 'unsatisfiable';
  }
  const [range] = ranges === -2 || ranges.length !== 1 ? [] : ranges;
  if (!range) {
    reply.header('Content-Length', bytes);
    return undefined;
  }
  reply
    .code(206)
    .header('Content-Range', `bytes ${range.start}-${range.end}/${bytes}`)
    .header('Content-Length', range.end - range.start + 1);
  return range;
}
