import type { FastifyInstance } from 'fastify';
import { drawQr } from '../../taller/qr/draw-qr.ts';
import { routeCsv } from '../../cimientos/http/lista-csv.ts';
import { route } from '../../cimientos/http/route.ts';
import { CSV_CUPONES } from './csv-cupones.ts';
import { addCupon, editCupon, endCupon, getCuponAdmin, listCuponesAdmin } from './cupones.ts';

export async function cuponesRoutes(app: FastifyInstance) {
  const { db, config } = app.deps;
  const get = (id: number) => getCuponAdmin(db, config.publicUrl, id);

  route(app, 'listCuponesAdmin', ({ query }) => listCuponesAdmin(db, query));

  routeCsv(app, 'downloadCuponesCsv', CSV_CUPONES);

  route(app, 'getCuponAdmin', ({ params }) => get(params.id));

  route(app, 'createCupon', async ({ usuario, body }) => get(await addCupon(db, usuario, body)));

  route(app, 'updateCupon', async ({ usuario, params, body }) => {
    await editCupon(db, usuario, params.id, body);
    return get(params.id);
  });

  route(app, 'endCupon', async ({ usuario, params, body }) => {
    await endCupon(db, usuario, params.id, body.version);
    return get(params.id);
  });

  route(app, 'downloadQrCupon', async ({ params, reply }) => {
    const { enlace, cupon } = await get(params.id);
    const disposition = `attachment; filename="cupon-${params.id}.svg"`;
    reply.type('image/svg+xml').header('Content-Disposition', disposition);
    return reply.send(drawQr(enlace, `Código QR del cupón ${cupon}`));
  });
}
