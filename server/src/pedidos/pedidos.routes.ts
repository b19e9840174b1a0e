import { textos } from '@vuelve/contract/textos';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../http/errors.ts';
import { spend } from '../http/limites.ts';
import { route } from '../http/route.ts';
import { getPedido, listPedidos } from './pedidos.ts';
import { drawRecibo } from '../recibos/draw-recibo.ts';

export async function pedidosRoutes(app: FastifyInstance) {
  const { db, config, limites } = app.deps;

  route(app, 'listPedidos', ({ usuario, query }) => listPedidos(db, usuario.id, query));

  route(app, 'getPedido', ({ usuario, params }) => getPedido(db, usuario.id, params.orderId));

  route(app, 'downloadRecibo', async ({ usuario, params, reply }) => {
    await spend(limites.recibo, String(usuario.id));
    const pedido = await getPedido(db, usuario.id, params.orderId);
    if (!pedido.factura) throw notFound(textos.pedidos.sinRecibo);
    const name = `recibo-${pedido.factura}.pdf`;
    reply.type('application/pdf').header('Content-Disposition', `attachment; filename="${name}"`);
    return reply.send(await drawRecibo(pedido, config.empresa));
  });
}
