import type { FastifyInstance } from 'fastify';
import { EXITO } from '../../cimientos/http/exito.ts';
import { routeCsv } from '../../cimientos/http/lista-csv.ts';
import { route } from '../../cimientos/http/route.ts';
import { CSV_TAREAS } from './csv-tareas.ts';
import { listColas, listTareas, retryTarea } from './tareas.ts';

export async function tareasRoutes(app: FastifyInstance) {
  const { deps } = app;

  route(app, 'listColas', async () => ({ colas: await listColas(deps.db) }));

  route(app, 'listTareas', ({ query }) => listTareas(deps.db, query));

  routeCsv(app, 'downloadTareasCsv', CSV_TAREAS);

  route(app, 'retryTarea', async ({ usuario, params }) => {
    await retryTarea(deps, usuario, params.cola, params.id);
    return EXITO;
  });
}
