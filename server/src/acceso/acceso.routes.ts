import type { FastifyInstance } from 'fastify';
import { EXITO } from '../http/exito.ts';
import { clearMarcaCookie, readMarcaCookie } from '../http/marca-cookie.ts';
import { route } from '../http/route.ts';
import { clearSesionCookie, readSesionCookie } from '../http/sesion-cookie.ts';
import { toUsuario } from '../usuarios/usuarios.ts';
import { openSesion } from './open-sesion.ts';
import { authenticate } from './authenticate.ts';
import { endMarca } from '../sesion/marcas.ts';
import { endSesion } from '../sesion/sesion.ts';

export async function accesoRoutes(app: FastifyInstance) {
  const { db } = app.deps;

  route(app, 'login', async ({ body, request, reply }) => {
    const cuenta = await authenticate(request, body);
    return { usuario: await openSesion(request, reply, cuenta) };
  });

  route(app, 'logout', async ({ request, reply }) => {
    await endSesion(db, readSesionCookie(request));
    clearSesionCookie(reply);
    await endMarca(db, readMarcaCookie(request)); // whoever leaves is not to be let in again by what he paid
    clearMarcaCookie(reply);
    return EXITO;
  });

  route(app, 'getSesion', ({ usuario }) => ({ usuario: toUsuario(usuario) }));

  route(app, 'reportActividad', () => EXITO); // finding the session was the activity
}
