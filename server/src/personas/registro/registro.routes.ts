import type { FastifyInstance } from 'fastify';
import { EXITO } from '../../cimientos/http/exito.ts';
import { route } from '../../cimientos/http/route.ts';
import { openSesion } from '../acceso/open-sesion.ts';
import { forgetFailures } from '../acceso/authenticate.ts';
import { rememberBrowser } from '../acceso/navegador.ts';
import { requestContrasena, requestCuenta, resetContrasena, verifyCuenta } from './registro.ts';
import { clearSolicitudCookie, readSolicitante, setSolicitudCookie } from './solicitante.ts';

export async function registroRoutes(app: FastifyInstance) {
  route(app, 'register', async ({ body, request, reply }) => {
    const quien = readSolicitante(request, 'registro', body.email);
    setSolicitudCookie(reply, 'registro', await requestCuenta(app.deps, body, quien));
    return EXITO;
  });

  route(app, 'verifyCode', async ({ body, request, reply }) => {
    const quien = readSolicitante(request, 'registro', body.email);
    const cuenta = await verifyCuenta(app.deps, body, quien);
    clearSolicitudCookie(reply, 'registro');
    return { ...EXITO, usuario: await openSesion(request, reply, cuenta) };
  });

  route(app, 'recuperarContrasena', async ({ body, request, reply }) => {
    const quien = readSolicitante(request, 'recuperacion', body.email);
    setSolicitudCookie(reply, 'recuperacion', await requestContrasena(app.deps, body, quien));
    return EXITO;
  });

  route(app, 'restablecerContrasena', async ({ body, request, reply }) => {
    const quien = readSolicitante(request, 'recuperacion', body.email);
    await resetContrasena(app.deps, body, quien);
    clearSolicitudCookie(reply, 'recuperacion');
    await forgetFailures(request, body.email);
    rememberBrowser(request, reply, body.email); // the mailed code proves that this is the owner
    return EXITO;
  });
}
