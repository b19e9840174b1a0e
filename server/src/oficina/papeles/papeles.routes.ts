import { Readable } from 'node:stream';
import { FORMATOS } from '@vuelve/contract/papeles';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { recordAccion } from '../../cimientos/auditoria/auditoria.ts';
import { withTransaction } from '../../cimientos/db/database.ts';
import { hungUp } from '../../cimientos/http/hung-up.ts';
import { AppError } from '../../cimientos/http/errors.ts';
import { route } from '../../cimientos/http/route.ts';
import { printTandas } from '../../chapas/hojas/print-hojas.ts';
import { defineTask } from '../../taller/apart/task.ts';
import { printPages } from '../../taller/imprenta/print-pages.ts';
import { textos } from '@vuelve/contract/textos';
import { describeAlbaran, describeDireccion } from './describe-papel.ts';
import type drawAlbaran from './draw-albaranes.hilo.ts';
import { countPorHoja } from './draw-etiquetas.ts';
import type drawEtiquetas from './draw-etiquetas.hilo.ts';
import { groupPiezas } from './hojas-de-pedidos.ts';
import { listPapeles } from './list-papeles.ts';

const ALBARAN = defineTask<typeof drawAlbaran>(
  new URL('./draw-albaranes.hilo.ts', import.meta.url),
);
const ETIQUETAS = defineTask<typeof drawEtiquetas>(
  new URL('./draw-etiquetas.hilo.ts', import.meta.url),
);

export async function papelesRoutes(app: FastifyInstance) {
  const { db, config, imprenta } = app.deps;

  /** Addresses are personal data: who printed how many is written down. */
  const note = (administrador: { id: number }, que: string, cuantos: number) =>
    withTransaction(db, (trx) =>
      recordAccion(trx, {
        administrador,
        verbo: 'imprimir',
        objeto: 'pedidos',
        id: que,
        despues: { cuantos },
      }),
    );

  route(app, 'downloadGrabado', async ({ usuario, query, reply }) => {
    const [first, ...rest] = groupPiezas(await listPapeles(db, query.ids, usuario));
    if (!first) throw new AppError(409, textos.gestion.nadaQueGrabar);
    const encargo = { publicUrl: config.publicUrl, titulo: 'Chapas para grabar' };
    return sendPages(
      reply,
      'para-grabar.pdf',
      printTandas(imprenta, [first, ...rest], encargo, usuario.id, hungUp(reply)),
    );
  });

  route(app, 'downloadAlbaranes', async ({ usuario, query, reply }) => {
    const pages = (await listPapeles(db, query.ids, usuario)).map(describeAlbaran);
    await note(usuario, 'albaranes', pages.length);
    const encargo = {
      titulo: 'Albaranes',
      marca: config.empresa.nombre,
      sitio: new URL(config.publicUrl).host,
    };
    const impresion = { task: ALBARAN, encargo, pages, cuenta: usuario.id, signal: hungUp(reply) };
    return sendPages(reply, 'albaranes.pdf', printPages(imprenta, impresion));
  });

  route(app, 'downloadEtiquetas', async ({ usuario, query: { ids, formato }, reply }) => {
    const direcciones = (await listPapeles(db, ids, usuario)).map(describeDireccion);
    await note(usuario, 'etiquetas', direcciones.length);
    const encargo = { formato, titulo: `Etiquetas: ${FORMATOS[formato].nombre}` };
    const pages = chunk(direcciones, countPorHoja(formato));
    const impresion = {
      task: ETIQUETAS,
      encargo,
      pages,
      cuenta: usuario.id,
      signal: hungUp(reply),
    };
    return sendPages(reply, 'etiquetas.pdf', printPages(imprenta, impresion));
  });
}

function sendPages(reply: FastifyReply, name: string, pages: AsyncIterable<Uint8Array>) {
  reply.type('application/pdf').header('Content-Disposition', `attachment; filename="${name}"`);
  return reply.send(Readable.from(pages, { objectMode: false }));
}

function* chunk<T>(all: T[], size: number): Generator<T[]> {
  for (let n = 0; n < all.length; n += size) yield all.slice(n, n + size);
}
