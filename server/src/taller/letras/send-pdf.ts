import type { FastifyReply } from 'fastify';

/** A PDF and its file name. */
export interface Pdf {
  nombre: string;
  contenido: Uint8Array;
}

/** Answers with a PDF as a download. */
export function sendPdf(reply: FastifyReply, { nombre, contenido }: Pdf): FastifyReply {
  reply.type('application/pdf').header('Content-Disposition', `attachment; filename="${nombre}"`);
  return reply.send(Buffer.from(contenido.buffer, contenido.byteOffset, contenido.byteLength));
}
