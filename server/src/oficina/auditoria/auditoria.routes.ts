import type { FastifyInstance } from 'fastify';
import { routeCsv } from '../../cimientos/http/lista-csv.ts';
import { route } from '../../cimientos/http/route.ts';
import { CSV_AUDITORIA } from './csv-auditoria.ts';
import { listAuditoria } from './list-auditoria.ts';

export async function auditoriaRoutes(app: FastifyInstance) {
  route(app, 'listAuditoria', ({ query }) => listAuditoria(app.deps.db, query));

  routeCsv(app, 'downloadAuditoriaCsv', CSV_AUDITORIA);
}
