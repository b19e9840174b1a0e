import type { FastifyInstance } from 'fastify';
import { routeCsv } from '../../cimientos/http/lista-csv.ts';
import { route } from '../../cimientos/http/route.ts';
import { CSV_DENUNCIAS } from './csv-denuncias.ts';
import { closeDenuncia, getDenuncia, listDenuncias, readDenuncia } from './denuncias.ts';
import { sendFoto } from './receive-foto.ts';

/** Calls of administrators about reported conversations. */
export async function denunciasRoutes(app: FastifyInstance) {
  const { db } = app.deps;

  route(app, 'listDenuncias', ({ query }) => listDenuncias(db, query));

  routeCsv(app, 'downloadDenunciasCsv', CSV_DENUNCIAS);

  route(app, 'readDenuncia', ({ usuario, params }) => readDenuncia(db, usuario, params.id));

  route(app, 'getFotoDenuncia', async ({ params: { id, fichero }, request, reply }) => {
    await getDenuncia(db, id);
    return sendFoto(request, reply, { conversacionId: id, fichero, guarda: 'no-store' });
  });

  route(app, 'closeDenuncia', ({ usuario, params, body }) =>
    closeDenuncia(db, usuario, params.id, body.nota),
  );
}
