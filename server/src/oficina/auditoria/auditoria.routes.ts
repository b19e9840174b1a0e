import type { FastifyInstance } from 'fastify';
import { route } from '../../cimientos/http/route.ts';
import { listAuditoria } from './list-auditoria.ts';

export async function auditoriaRoutes(app: FastifyInstance) {
  route(app, 'listAuditoria', ({ query }) => listAuditoria(app.deps.db, query));
}
