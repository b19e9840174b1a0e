import type { FastifyInstance } from 'fastify';
import { EXITO } from '../http/exito.ts';
import { readMarcaCookie, setMarcaCookie } from '../http/marca-cookie.ts';
import { route } from '../http/route.ts';
import {
  clearSolicitudCookie,
  readSolicitante,
  setSolicitudCookie,
} from '../registro/solicitante.ts';
import { findMarca } from '../sesion/marcas.ts';
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
