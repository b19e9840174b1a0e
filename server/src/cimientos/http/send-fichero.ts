import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readRange } from './read-range.ts';

/**
 * Answers with the stored file `ruta` of `bytes` bytes, or the single range of it that the request
 * asks for. The answer is broken off when the storage has another length than that: the next answer
 * on the connection would be read as the rest of this one.
 */
export async function sendFichero(
  request: FastifyRequest,
  reply: FastifyReply,
  { ruta, bytes }: { ruta: string; bytes: number },
): Promise<FastifyReply> {
  const tramo = readRange(request, reply, bytes);
  if (tramo === 'unsatisfiable') return reply.code(416).send();
  const length = tramo ? tramo.end - tramo.start + 1 : bytes;
  const stored = await request.server.deps.ficheros.read(ruta, tramo);
  const piece = Readable.from(exactly(stored, length), { objectMode: false });
  // A reader who leaves before the first byte: the generator, never begun, would leave it open.
  piece.once('close', () => stored.destroy());
  return reply.send(piece);
}

async function* exactly(chunks: AsyncIterable<Buffer>, length: number) {
  let rest = length;
  for await (const chunk of chunks) {
    rest -= chunk.length;
    if (rest < 0) break;
    yield chunk;
  }
  if (rest !== 0) throw new Error('A stored file has not the length that it should have');
}
