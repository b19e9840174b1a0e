import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../cimientos/http/csv.ts';
import { recordDescarga } from '../../cimientos/http/lista-csv.ts';
import { route } from '../../cimientos/http/route.ts';
import { checkCadena } from './check-cadena.ts';
import { COLUMNAS, eachRegistro, listFacturas } from './list-facturas.ts';

export async function facturasRoutes(app: FastifyInstance) {
  const { db } = app.deps;

  route(app, 'listFacturas', ({ query }) => listFacturas(db, query));

  route(app, 'checkCadena', () => checkCadena(db));

  route(app, 'downloadFacturasCsv', async ({ usuario, query, reply }) => {
    await recordDescarga(db, usuario, 'facturas', query);
    return sendCsv(reply, 'registro-facturas.csv', [...COLUMNAS], eachRegistro(db, query.buscar));
  });
}
