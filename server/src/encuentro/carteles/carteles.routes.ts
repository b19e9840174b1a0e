import type { FastifyInstance } from 'fastify';
import { hungUp } from '../../cimientos/http/hung-up.ts';
import { spend } from '../../cimientos/http/limites.ts';
import { route } from '../../cimientos/http/route.ts';
import { drawCartel } from './carteles.ts';

const TIPOS = { pdf: 'application/pdf', png: 'image/png' };

export async function cartelesRoutes(app: FastifyInstance) {
  const { limites } = app.deps;

  route(app, 'downloadCartel', async ({ query: { hash, formato, telefono }, usuario, reply }) => {
    await spend(limites.cartelPerdida, String(usuario.id));
    const pedido = { hash, formato, conTelefono: telefono === '1', signal: hungUp(reply) };
    const cartel = await drawCartel(app.deps, usuario, pedido);
    reply.header('Content-Disposition', `attachment; filename="se-busca.${formato}"`);
    return reply.type(TIPOS[formato]).header('Cache-Control', 'no-store').send(cartel);
  });
}
