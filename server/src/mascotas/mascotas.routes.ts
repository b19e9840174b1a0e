import { Readable } from 'node:stream';
import { addressOfChapa } from '@vuelve/contract/addresses';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { drawChapa, renderChapaPng } from '../chapas/draw-chapa.ts';
import { printProvisional } from '../chapas/hojas/print-provisional.ts';
import { hungUp } from '../cimientos/http/hung-up.ts';
import { route } from '../cimientos/http/route.ts';
import {
  createMascota,
  getMascota,
  listChapas,
  retireChapa,
  toInsignia,
  updateMascota,
} from './mascotas.ts';
import { listMascotas } from './mascotas.queries.ts';

export async function mascotasRoutes(app: FastifyInstance) {
  const { db, apart, config, imprenta } = app.deps;

  route(app, 'listMascotas', async ({ query, usuario }) =>
    (await listMascotas(db, usuario.id, query)).map(toInsignia),
  );

  route(app, 'getMascota', async ({ query, usuario }) => [
    await getMascota(db, usuario.id, query.hash),
  ]);

  route(app, 'createMascota', async ({ usuario, body }) => ({
    insignia: await createMascota(db, usuario.id, body),
  }));

  route(app, 'updateMascota', async ({ query, body, usuario }) => ({
    insignia: await updateMascota(db, usuario.id, query.hash, body),
  }));

  route(app, 'listChapas', ({ query, usuario }) => listChapas(db, usuario.id, query.hash));

  route(app, 'retireChapa', async ({ query, body, usuario }) => ({
    insignia: await retireChapa(db, usuario.id, { hash: query.hash, chapa: body.chapa }),
  }));

  route(app, 'downloadChapa', async ({ query, usuario, reply }) => {
    const { chapa } = await getMascota(db, usuario.id, query.hash);
    if (query.formato === 'hoja') {
      name(reply, 'application/pdf', `chapa-${chapa.corto}.pdf`);
      const provisional = { publicUrl: config.publicUrl, chapa };
      const hoja = printProvisional(imprenta, provisional, usuario.id, hungUp(reply));
      return reply.send(Readable.from(hoja, BYTES));
    }
    const svg = drawChapa(config.publicUrl + addressOfChapa(chapa.hash), chapa.corto);
    const file = `chapa-${chapa.corto}.${query.formato}`;
    if (query.formato === 'svg') return name(reply, 'image/svg+xml', file).send(svg);
    const png = await renderChapaPng(apart, svg, { cuenta: usuario.id });
    return name(reply, 'image/png', file).send(png);
  });
}

const BYTES = { objectMode: false };

function name(reply: FastifyReply, tipo: string, file: string): FastifyReply {
  return reply.type(tipo).header('Content-Disposition', `inline; filename="${file}"`);
}
