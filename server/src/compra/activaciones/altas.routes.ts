import type { FastifyInstance } from 'fastify';
import { EXITO } from '../../cimientos/http/exito.ts';
import { readMarcaCookie, setMarcaCookie } from '../../cimientos/http/marca-cookie.ts';
import { route } from '../../cimientos/http/route.ts';
import {
  clearSolicitudCookie,
  readSolicitante,
  setSolicitudCookie,
} from '../../personas/registro/solicitante.ts';
import { findMarca } from '../../cimientos/sesion/marcas.ts';
import { requestAlta, verifyAlta } from './altas.ts';

export async function altasRoutes(app: FastifyInstance) {
  route(app, 'sendVerificacion', async ({ body, request, reply }) => {
    const quien = readSolicitante(request, 'compra', body.email);
    setSolicitudCookie(reply, 'compra', await requestAlta(app.deps, body, quien));
    return EXITO;
  });

  route(app, 'verifyComprador', async ({ body, request, reply }) => {
    const quien = readSolicitante(request, 'compra', body.email);
    const antes = await findMarca(app.deps.db, readMarcaCookie(request));
    setMarcaCookie(reply, await verifyAlta(app.deps, body, quien, antes));
    clearSolicitudCookie(reply, 'compra');
    return EXITO;
  });
}
