import type { FastifyInstance } from 'fastify';
import { route } from '../../cimientos/http/route.ts';
import { deleteFiltro, listFiltros, saveFiltro } from './filtros.ts';

export async function filtrosRoutes(app: FastifyInstance) {
  const { db } = app.deps;

  route(app, 'listFiltros', async ({ usuario }) => ({
    filtros: await listFiltros(db, usuario.id),
  }));

  route(app, 'saveFiltro', async ({ usuario, body }) => {
    const sustituido = await saveFiltro(db, usuario.id, body);
    return { filtros: await listFiltros(db, usuario.id), sustituido };
  });

  route(app, 'deleteFiltro', async ({ usuario, params }) => {
    await deleteFiltro(db, usuario.id, params.id);
    return { filtros: await listFiltros(db, usuario.id) };
  });
}
