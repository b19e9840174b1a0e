import type { Cesta } from '@vuelve/contract/pedido';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { findCotejo } from '../facturas/cotejo.ts';
import { drawRecibo } from './draw-recibo.ts';
import { drawRectificativa } from './draw-rectificativa.ts';

type Contexto = Pick<Deps, 'db' | 'config'>;

/** A paper and the name of its file. */
export interface Pdf {
  nombre: string;
  contenido: Buffer;
}

/** Draws the receipt of an order, or a corrective invoice of it, by its number; undefined where it has none of it. */
export async function drawFactura(
  pedido: Cesta,
  numero: string,
  contexto: Contexto,
): Promise<Pdf | undefined> {
  const { empresa } = contexto.config;
  const cotejo = await findCotejo(contexto.db, numero);
  if (numero === pedido.factura) {
    return { nombre: `recibo-${numero}.pdf`, contenido: await drawRecibo(pedido, empresa, cotejo) };
  }
  const rectificativa = pedido.rectificativas.find((one) => one.numero === numero);
  if (!rectificativa) return undefined;
  return {
    nombre: `rectificativa-${numero}.pdf`,
    contenido: await drawRectificativa(pedido, rectificativa, empresa, cotejo),
  };
}

/** Answers with a paper to be saved. */
export function sendPdf(reply: FastifyReply, { nombre, contenido }: Pdf): FastifyReply {
  reply.type('application/pdf').header('Content-Disposition', `attachment; filename="${nombre}"`);
  return reply.send(contenido);
}
