import type { FastifyReply } from 'fastify';

/** A paper and the name of its file. */
export interface Pdf {
  nombre: string;
  contenido: Uint8Array;
}

/** Answers with a paper to be saved. */
export function sendPdf(reply: FastifyReply, { nombre, contenido }: Pdf): FastifyReply {
  reply.type('application/pdf').header('Content-Disposition', `attachment; filename="${nombre}"`);
  return reply.send(Buffer.from(contenido.buffer, contenido.byteOffset, contenido.byteLength));
}
