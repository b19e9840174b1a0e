import type { FastifyInstance } from 'fastify';
import { EXITO } from '../http/exito.ts';
import { route } from '../http/route.ts';
import { forgetFailures } from '../sesion/entrar.ts';
import { rememberBrowser } from '../sesion/navegador.ts';
import { requestContrasena, requestCuenta, resetContrasena, verifyCuenta } from './registro.ts';
import { readSolicitante } from './solicitante.ts';

export async function registroRoutes(app: FastifyInstance) {
  route(app, 'register', async ({ body, request }) => {
    await requestCuenta(app.deps, body, readSolicitante(request, body.email));
    return EXITO;
  });

  route(app, 'verifyCode', async ({ body }) => {
    await verifyCuenta(app.deps, body);
    return EXITO;
  });

  route(app, 'recuperarContrasena', async ({ body, request }) => {
    await requestContrasena(app.deps, body, readSolicitante(request, body.email));
    return EXITO;
  });

  route(app, 'restablecerContrasena', async ({ body, request, reply }) => {
    await resetContrasena(app.deps, body);
    await forgetFailures(request, body.email);
    rememberBrowser(request, reply, body.email); // its owner reads the account's mail
    return EXITO;
  });
}
