import type { FastifyInstance } from 'fastify';
import { EXITO } from '../../cimientos/http/exito.ts';
import { route } from '../../cimientos/http/route.ts';
import { readSolicitante, setSolicitudCookie } from '../registro/solicitante.ts';
import { requestConfirmacion } from './request-confirmacion.ts';

export async function confirmacionRoutes(app: FastifyInstance) {
  route(app, 'requestConfirmacion', async ({ usuario, request, reply }) => {
    const quien = readSolicitante(request, 'confirmacion', usuario.email);
    setSolicitudCookie(reply, 'confirmacion', await requestConfirmacion(app.deps, usuario, quien));
    return EXITO;
  });
}
