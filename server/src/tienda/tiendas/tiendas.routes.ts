import { href } from '@vuelve/contract/screens';
import type { FastifyInstance } from 'fastify';
import { routeCsv } from '../../cimientos/http/lista-csv.ts';
import { route } from '../../cimientos/http/route.ts';
import { CSV_TIENDAS } from './csv-tiendas.ts';
import { makeEnlace, revokeEnlace } from './enlaces.ts';
import { addTienda, editTienda, getTienda, listTiendas } from './fichas.ts';

export async function tiendasRoutes(app: FastifyInstance) {
  const { db, config } = app.deps;

  route(app, 'listTiendas', ({ query }) => listTiendas(db, query));

  routeCsv(app, 'downloadTiendasCsv', CSV_TIENDAS);

  route(app, 'getTienda', ({ params }) => getTienda(db, params.id));

  route(app, 'createTienda', async ({ usuario, body }) =>
    getTienda(db, await addTienda(db, usuario, body)),
  );

  route(app, 'updateTienda', async ({ usuario, params, body }) => {
    await editTienda(db, usuario, params.id, body);
    return getTienda(db, params.id);
  });

  route(app, 'createEnlaceTienda', async ({ usuario, params, body }) => {
    const token = await makeEnlace(db, usuario, params.id, body.actual);
    // Browsers never send the part after '#': it reaches no server, log or other site.
    return { enlace: `${config.publicUrl}${href('comercio')}#${token}` };
  });

  route(app, 'revokeEnlaceTienda', async ({ usuario, params, body }) => {
    await revokeEnlace(db, usuario, params.id, body.actual);
    return getTienda(db, params.id);
  });
}
