import { textos } from '@vuelve/contract/textos';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../http/errors.ts';
import { EXITO } from '../http/exito.ts';
import { loginKey, spend } from '../http/limits.ts';
import { route } from '../http/route.ts';
import { clearSesionCookie, readSesionCookie, setSesionCookie } from '../http/sesion-cookie.ts';
import { authenticate, toUsuario } from '../usuarios/usuarios.ts';
import { rememberBrowser } from './navegador.ts';
import { createSesion, endSesion } from './sesion.ts';

export async function sesionRoutes(app: FastifyInstance) {
  const { db, limites } = app.deps;

  route(app, 'login', async ({ body, request, reply }) => {
    const key = loginKey(body.email, request.ip);
    await spend(limites.login, key, textos.login.demasiados); // first: guesses come in parallel too
    await spend(limites.loginCuenta, body.email, textos.login.demasiados);
    const usuario = await authenticate(db, body);
    if (!usuario) throw new AppError(401, textos.login.incorrecto);
    await Promise.all([limites.login.delete(key), limites.loginCuenta.delete(body.email)]);
    await endSesion(db, readSesionCookie(request));
    setSesionCookie(reply, await createSesion(db, usuario.id));
    rememberBrowser(request, reply, usuario.email);
    return { usuario: toUsuario(usuario) };
  });

  route(app, 'logout', async ({ request, reply }) => {
    await endSesion(db, readSesionCookie(request));
    clearSesionCookie(reply);
    return EXITO;
  });

  route(app, 'getSesion', ({ usuario }) => ({ usuario: toUsuario(usuario) }));

  route(app, 'reportActividad', () => EXITO); // finding the session was the activity
}
