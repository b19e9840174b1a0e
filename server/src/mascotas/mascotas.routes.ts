import { addressOfChapa } from '@vuelve/contract/addresses';
import type { FastifyInstance } from 'fastify';
import { drawChapa, renderChapaPng } from '../chapas/draw-chapa.ts';
import { route } from '../http/route.ts';
import { createMascota, getMascota, toInsignia, updateMascota } from './mascotas.ts';
import { listMascotas } from './mascotas.queries.ts';

export async function mascotasRoutes(app: FastifyInstance) {
  const { db, apart, config } = app.deps;

  route(app, 'listMascotas', async ({ query, usuario }) =>
    (await listMascotas(db, usuario.id, query)).map(toInsignia),
  );

  route(app, 'getMascota', async ({ query, usuario }) => [
    await getMascota(db, usuario.id, query.hash),
  ]);

  route(app, 'createMascota', async ({ usuario }) => ({
    insignia: await createMascota(db, usuario.id),
  }));

  route(app, 'updateMascota', async ({ query, body, usuario }) => ({
    insignia: await updateMascota(db, usuario.id, query.hash, body),
  }));

  route(app, 'downloadChapa', async ({ query, usuario, reply }) => {
    const { chapa } = await getMascota(db, usuario.id, query.hash);
    const svg = drawChapa(config.publicUrl + addressOfChapa(chapa.hash), chapa.corto);
    reply.header('Content-Disposition', `inline; filename="chapa-${chapa.corto}.${query.formato}"`);
    if (query.formato === 'svg') return reply.type('image/svg+xml').send(svg);
    const png = await renderChapaPng(apart, svg, { cuenta: usuario.id });
    return reply.type('image/png').send(png);
  });
}
