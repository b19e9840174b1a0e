import { textosExportacion } from '@vuelve/contract/textos-exportacion';
import type { FastifyInstance } from 'fastify';
import { confirmContrasena } from '../../personas/acceso/confirm-contrasena.ts';
import { notFound } from '../../cimientos/http/errors.ts';
import { route } from '../../cimientos/http/route.ts';
import { sendFichero } from '../../cimientos/http/send-fichero.ts';
import { findLista } from './exportaciones.queries.ts';
import { readExportaciones, requestExportacion } from './exportaciones.ts';

export async function exportacionesRoutes(app: FastifyInstance) {
  const { deps } = app;
  const { db, ficheros } = deps;

  route(app, 'getExportaciones', ({ usuario }) => readExportaciones(db, usuario.id));

  route(app, 'requestExportacion', async ({ usuario, body, request }) => {
    await confirmContrasena(request, usuario, body.contrasena);
    return requestExportacion(deps, usuario.id);
  });

  route(app, 'downloadExportacion', async ({ usuario, params, request, reply }) => {
    const lista = await findLista(db, usuario.id, params.hash);
    const bytes = lista && (await ficheros.size(lista.fichero!));
    if (!lista || bytes === undefined) throw notFound(textosExportacion.noEncontrada);
    const dia = lista.pedida.toISOString().slice(0, 10);
    reply
      .type('application/zip')
      .header('Content-Disposition', `attachment; filename="vuelve-mis-datos-${dia}.zip"`)
      .header('Accept-Ranges', 'bytes')
      .header('ETag', `"${params.hash}"`);
    return sendFichero(request, reply, { ruta: lista.fichero!, bytes });
  });
}
