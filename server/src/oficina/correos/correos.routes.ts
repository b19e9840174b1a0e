import type { FastifyInstance } from 'fastify';
import { EXITO } from '../../cimientos/http/exito.ts';
import { routeCsv } from '../../cimientos/http/lista-csv.ts';
import { route } from '../../cimientos/http/route.ts';
import { CSV_CORREOS } from './csv-correos.ts';
import { listCorreos, resendCorreo } from './correos.ts';

export async function correosRoutes(app: FastifyInstance) {
  const { deps } = app;

  route(app, 'listCorreos', ({ query }) => listCorreos(deps.db, query));

  routeCsv(app, 'downloadCorreosCsv', CSV_CORREOS);

  route(app, 'resendCorreo', async ({ params, usuario }) => {
    await resendCorreo(deps, usuario, params.id);
    return EXITO;
  });
}
