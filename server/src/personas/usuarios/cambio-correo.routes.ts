import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rememberBrowser } from '../acceso/navegador.ts';
import { EXITO } from '../../cimientos/http/exito.ts';
import { route } from '../../cimientos/http/route.ts';
import { readSesionCookie } from '../../cimientos/http/sesion-cookie.ts';
import {
  clearSolicitudCookie,
  readSolicitante,
  setSolicitudCookie,
} from '../registro/solicitante.ts';
import type { UsuarioSesion } from '../../cimientos/sesion/sesion.ts';
import { toUsuario } from './usuarios.ts';
import { changeCorreo, requestCambioCorreo, type Solicitantes } from './cambio-correo.ts';

/** Calls that change the e-mail of an account, which its profile form cannot change. */
export async function cambioCorreoRoutes(app: FastifyInstance) {
  route(app, 'requestCambioCorreo', async ({ body, usuario, request, reply }) => {
    const quienes = readSolicitantes(request, usuario, body.email);
    const tokens = await requestCambioCorreo(app.deps, usuario, body.email, quienes);
    setSolicitudCookie(reply, 'correoActual', tokens.actual);
    setSolicitudCookie(reply, 'correoNuevo', tokens.nuevo);
    return EXITO;
  });

  route(app, 'changeCorreo', async ({ body, usuario, request, reply }) => {
    const quienes = readSolicitantes(request, usuario, body.email);
    const token = readSesionCookie(request);
    const changed = await changeCorreo(app.deps, usuario, token, body, quienes);
    clearSolicitudCookie(reply, 'correoActual');
    clearSolicitudCookie(reply, 'correoNuevo');
    rememberBrowser(request, reply, changed.email);
    return { ...EXITO, usuario: toUsuario(changed) };
  });
}

function readSolicitantes(
  request: FastifyRequest,
  { email }: UsuarioSesion,
  nuevo: string,
): Solicitantes {
  return {
    actual: readSolicitante(request, 'correoActual', email),
    nuevo: readSolicitante(request, 'correoNuevo', nuevo),
  };
}
