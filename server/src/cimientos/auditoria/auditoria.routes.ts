import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { listAuditoria } from './auditoria.ts';

export async function auditoriaRoutes(app: FastifyInstance) {
  route(app, 'listAuditoria', ({ query }) => listAuditoria(app.deps.db, query));
}
