import type { Cesta } from '@vuelve/contract/pedido';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { findCotejo } from '../facturas/cotejo.ts';
import { defineTask } from '../apart/task.ts';
import type draw from './draw-factura.hilo.ts';

const FACTURA = defineTask<typeof draw>(new URL('./draw-factura.hilo.ts', import.meta.url));

type Contexto = Pick<Deps, 'db' | 'config' | 'imprenta'>;

/** A paper and the name of its file. */
export interface Pdf {
  nombre: string;
  contenido: Uint8Array;
}

/**
 * Draws the receipt of an order, or a corrective invoice of it, by its number; undefined where it has none of it.
 * @throws AppError 503 when too many papers wait to be drawn
 */
export async function drawFactura(
  pedido: Cesta,
  numero: string,
  { db, config, imprenta }: Contexto,
): Promise<Pdf | undefined> {
  const rectificativa = pedido.rectificativas.find((one) => one.numero === numero);
  if (!rectificativa && numero !== pedido.factura) return undefined;
  const cotejo = await findCotejo(db, numero);
  const factura = { pedido, rectificativa, empresa: config.empresa, cotejo };
  return {
    nombre: `${rectificativa ? 'rectificativa' : 'recibo'}-${numero}.pdf`,
    contenido: await imprenta.run(FACTURA, factura, pedido.Usuario.id),
  };
}

/** Answers with a paper to be saved. */
export function sendPdf(reply: FastifyReply, { nombre, contenido }: Pdf): FastifyReply {
  reply.type('application/pdf').header('Content-Disposition', `attachment; filename="${nombre}"`);
  return reply.send(Buffer.from(contenido.buffer, contenido.byteOffset, contenido.byteLength));
}
