import type { FastifyInstance } from 'fastify';
import { routeCsv } from '../../cimientos/http/lista-csv.ts';
import { route } from '../../cimientos/http/route.ts';
import { CSV_CUADRE } from './csv-cuadre.ts';
import { listCuadre } from './list-cuadre.ts';

export async function cuadreRoutes(app: FastifyInstance) {
  route(app, 'listCuadre', ({ query }) => listCuadre(app.deps.db, query));

  routeCsv(app, 'downloadCuadreCsv', CSV_CUADRE);
}
