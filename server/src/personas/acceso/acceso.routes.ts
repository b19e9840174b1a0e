import type { FastifyInstance } from 'fastify';
import { clearAvisosCookie, readAvisosCookie } from '../../cimientos/http/avisos-cookie.ts';
import { EXITO } from '../../cimientos/http/exito.ts';
import { clearMarcaCookie, readMarcaCookie } from '../../cimientos/http/marca-cookie.ts';
import { route } from '../../cimientos/http/route.ts';
import { clearSesionCookie, readSesionCookie } from '../../cimientos/http/sesion-cookie.ts';
import { forgetNavegador } from '../navegadores/navegadores.ts';
import { toUsuario } from '../usuarios/usuarios.ts';
import { openSesion } from './open-sesion.ts';
import { authenticate } from './authenticate.ts';
import { endMarca } from '../../cimientos/sesion/marcas.ts';
import { endSesion } from '../../cimientos/sesion/sesion.ts';

export async function accesoRoutes(app: FastifyInstance) {
  const { db } = app.deps;

  route(app, 'login', async ({ body, request, reply }) => {
    const cuenta = await authenticate(request, body);
    return { usuario: await openSesion(request, reply, cuenta) };
  });

  route(app, 'logout', async ({ query, request, reply }) => {
    await endSesion(db, readSesionCookie(request));
    clearSesionCookie(reply);
    // The cookie of a purchase without account ends too: its payment could log this browser in
    // again.
    await endMarca(db, readMarcaCookie(request));
    clearMarcaCookie(reply);
    if (query.motivo) return EXITO;
    // A session that expires keeps this browser's alerts. A logout by hand ends them: nobody else
    // shall see them here.
    await forgetNavegador(db, readAvisosCookie(request));
    clearAvisosCookie(reply);
    return EXITO;
  });

  route(app, 'getSesion', ({ usuario }) => ({ usuario: toUsuario(usuario) }));

  route(app, 'reportActividad', () => EXITO); // the session check has already recorded the activity
}
