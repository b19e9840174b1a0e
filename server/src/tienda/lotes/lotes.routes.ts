import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { drawEtiqueta, encodedOf } from '../../chapas/hojas/etiquetas.ts';
import { printHojas } from '../../chapas/hojas/print-hojas.ts';
import { sendCsv } from '../../cimientos/http/csv.ts';
import { hungUp } from '../../cimientos/http/hung-up.ts';
import { routeCsv } from '../../cimientos/http/lista-csv.ts';
import { route } from '../../cimientos/http/route.ts';
import { CSV_LOTES } from './csv-lotes.ts';
import {
  addLote,
  eachImprimible,
  getChapaLote,
  getLote,
  listChapasLote,
  listLotes,
  moveLote,
  retireChapas,
} from './lotes.ts';

export async function lotesRoutes(app: FastifyInstance) {
  const { db, config, imprenta } = app.deps;
  const { publicUrl, soporte } = config;

  route(app, 'listLotes', ({ query }) => listLotes(db, query));

  routeCsv(app, 'downloadLotesCsv', CSV_LOTES);

  route(app, 'createLote', async ({ usuario, body }) =>
    getLote(db, await addLote(db, usuario, body)),
  );

  route(app, 'getLote', ({ params }) => getLote(db, params.id));

  route(app, 'listChapasLote', ({ params, query }) => listChapasLote(db, params.id, query));

  route(app, 'moveLote', async ({ usuario, params, body }) => {
    await moveLote(db, usuario, params.id, body.estado);
    return getLote(db, params.id);
  });

  route(app, 'retireChapas', ({ usuario, params, body }) =>
    retireChapas(db, usuario, params.id, body.cortos),
  );

  route(app, 'downloadHoja', async ({ usuario, params, query: { dorso, ...etiqueta }, reply }) => {
    const { id } = await getLote(db, params.id);
    name(reply, 'application/pdf', `lote-${id}-${etiqueta.lado}mm.pdf`);
    const ayuda = ['Si me pierdo', soporte.telefono, ...soporte.email.split(/(?=@)/)];
    const encargo = {
      publicUrl,
      etiqueta,
      titulo: `Lote ${id}`,
      dorso: dorso === '1' ? ayuda : undefined,
    };
    const chapas = eachImprimible(db, id);
    const pages = printHojas(imprenta, chapas, encargo, usuario.id, hungUp(reply));
    return reply.send(Readable.from(pages, { objectMode: false }));
  });

  route(app, 'downloadChapaSvg', async ({ params, query, reply }) => {
    const chapa = await getChapaLote(db, params.id, params.corto);
    name(reply, 'image/svg+xml', `chapa-${chapa.corto}.svg`);
    return reply.send(drawEtiqueta(publicUrl, chapa, query));
  });

  route(app, 'downloadLoteCsv', async ({ params, query: { direccion }, reply }) => {
    const { id } = await getLote(db, params.id);
    return sendCsv(reply, `lote-${id}.csv`, ['codigo', 'direccion'], rows(id, direccion));
  });

  async function* rows(id: number, direccion: 'corta' | 'larga') {
    for await (const chapa of eachImprimible(db, id)) {
      yield { codigo: chapa.corto, direccion: encodedOf(publicUrl, chapa, direccion) };
    }
  }
}

function name(reply: FastifyReply, type: string, filename: string): void {
  reply.type(type).header('Content-Disposition', `attachment; filename="${filename}"`);
}
