import type { FastifyInstance } from 'fastify';
import { EXITO } from '../http/exito.ts';
import { route } from '../http/route.ts';
import { clearSesionCookie, readSesionCookie, setSesionCookie } from '../http/sesion-cookie.ts';
import { toUsuario } from '../usuarios/usuarios.ts';
import { authenticate } from './entrar.ts';
import { rememberBrowser } from './navegador.ts';
import { createSesion, endSesion } from './sesion.ts';

export async function sesionRoutes(app: FastifyInstance) {
  const { db } = app.deps;

  route(app, 'login', async ({ body, request, reply }) => {
    const usuario = await authenticate(request, body);
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
