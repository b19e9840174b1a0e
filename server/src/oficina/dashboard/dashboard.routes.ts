import type { FastifyInstance } from 'fastify';
import { route } from '../../cimientos/http/route.ts';
import { getDatosDashboard } from './dashboard.ts';
import { toCsv } from './to-csv.ts';

/** No limit: a file has a line for each day. */
const CADA_DIA = 2 ** 31 - 1;

export async function dashboardRoutes(app: FastifyInstance) {
  const { db } = app.deps;

  route(app, 'getDatosDashboard', ({ query }) => getDatosDashboard(db, query));

  route(app, 'downloadDatosDashboard', async ({ query, reply }) => {
    const { tabla, ...consulta } = query;
    const csv = toCsv(await getDatosDashboard(db, consulta, CADA_DIA), tabla);
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="vuelve-${tabla}.csv"`)
      .send(csv);
  });
}
