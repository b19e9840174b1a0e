import { textos } from '@vuelve/contract/textos';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../cimientos/http/errors.ts';
import { spend } from '../../cimientos/http/limites.ts';
import { route } from '../../cimientos/http/route.ts';
import { getPedido, listPedidos } from './pedidos.ts';
import { drawFactura } from '../facturas/draw-factura.ts';
import { sendPdf } from '../../taller/letras/send-pdf.ts';

export async function pedidosRoutes(app: FastifyInstance) {
  const { deps } = app;
  const { db, limites } = deps;

  route(app, 'listPedidos', ({ usuario, query }) => listPedidos(db, usuario.id, query));

  route(app, 'getPedido', ({ usuario, params }) => getPedido(db, usuario.id, params.orderId));

  route(app, 'downloadRecibo', async ({ usuario, params, reply }) => {
    await spend(limites.recibo, String(usuario.id));
    const pedido = await getPedido(db, usuario.id, params.orderId);
    const pdf = pedido.factura && (await drawFactura(pedido, pedido.factura, deps));
    if (!pdf) throw notFound(textos.pedidos.sinRecibo);
    return sendPdf(reply, pdf);
  });

  route(app, 'downloadRectificativa', async ({ usuario, params, reply }) => {
    await spend(limites.recibo, String(usuario.id));
    const pedido = await getPedido(db, usuario.id, params.orderId);
    const isOne = pedido.rectificativas.some(({ numero }) => numero === params.numero);
    const pdf = isOne && (await drawFactura(pedido, params.numero, deps));
    if (!pdf) throw notFound(textos.gestion.sinFactura);
    return sendPdf(reply, pdf);
  });
}
