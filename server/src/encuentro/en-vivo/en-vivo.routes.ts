import { EN_VIVO_CADA_MS } from '@vuelve/contract/reglas';
import { href } from '@vuelve/contract/screens';
import type { FastifyInstance } from 'fastify';
import { sendLista } from '../../cimientos/http/paginas.ts';
import { route } from '../../cimientos/http/route.ts';
import { createEnVivo } from './en-vivo.ts';

const CACHE = `public, max-age=${EN_VIVO_CADA_MS / 1000}`;

/** The figures of the whole service, public, as a page and as data. */
export async function enVivoRoutes(app: FastifyInstance) {
  const getFoto = createEnVivo(app.deps);

  app.get(href('enVivo'), { schema: { hide: true } }, async (request, reply) => {
    const { pagina } = await getFoto();
    return sendLista(request, reply, pagina, { cache: CACHE, estilo: 'enVivo', buscable: true });
  });

  route(app, 'getEnVivo', async ({ reply }) => {
    void reply.header('Cache-Control', CACHE);
    return (await getFoto()).datos;
  });
}
