import type { FastifyInstance } from 'fastify';
import { EXITO } from '../../cimientos/http/exito.ts';
import { networkOf } from '../../cimientos/red.ts';
import { route } from '../../cimientos/http/route.ts';
import { identifyVisitante } from '../../cimientos/http/identify-visitante.ts';
import { getMascotaById } from '../mascotas.ts';
import { countByTipo } from './medios.queries.ts';
import { deleteMedio, likeMedio, listMedios, updateMedio } from './medios.ts';

export async function mediosRoutes(app: FastifyInstance) {
  const { db } = app.deps;

  route(app, 'listMedios', async ({ query, usuario }) => {
    const { id } = await getMascotaById(db, usuario.id, query.insignia_id);
    return listMedios(db, id, query);
  });

  route(app, 'countMedios', async ({ query, usuario }) => {
    const { id } = await getMascotaById(db, usuario.id, query.insignia_id);
    return countByTipo(db, id);
  });

  route(app, 'updateMedio', async ({ params, body, usuario }) => ({
    media: await updateMedio(db, usuario.id, params.id, body),
  }));

  route(app, 'deleteMedio', async ({ query, usuario }) => {
    const { id, insignia_id: mascotaId } = query;
    await deleteMedio(app.deps, usuario, { id, mascotaId });
    return EXITO;
  });

  route(app, 'likeMedio', async ({ body, usuario, request, reply }) => {
    const { insignia_id: mascotaId, ...like } = body;
    const clave = identifyVisitante(request, reply);
    const red = usuario ? undefined : networkOf(request.ip);
    return { media: await likeMedio(app.deps, { ...like, mascotaId }, { clave, red }) };
  });
}
