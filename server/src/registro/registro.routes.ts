import type { FastifyInstance } from 'fastify';
import { EXITO } from '../http/exito.ts';
import { loginKey } from '../http/limits.ts';
import { route } from '../http/route.ts';
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

  route(app, 'restablecerContrasena', async ({ body, request }) => {
    await resetContrasena(app.deps, body);
    const { login, loginCuenta } = app.deps.limites;
    await Promise.all([
      login.delete(loginKey(body.email, request.ip)),
      loginCuenta.delete(body.email),
    ]);
    return EXITO;
  });
}
