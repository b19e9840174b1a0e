import formbody from '@fastify/formbody';
import { addressOf } from '@vuelve/contract/addresses';
import type { Proveedor } from '@vuelve/contract/identidad';
import { href } from '@vuelve/contract/screens';
import {
  type MotivoAcceso,
  NOMBRES_PROVEEDOR,
  textosIdentidad,
} from '@vuelve/contract/textos-identidad';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AuthorizationResponseError } from 'openid-client';
import { forgetFailures } from '../acceso/authenticate.ts';
import { openSesion } from '../acceso/open-sesion.ts';
import {
  answerError,
  AppError,
  fieldError,
  noteError,
  notFound,
} from '../../cimientos/http/errors.ts';
import { EXITO } from '../../cimientos/http/exito.ts';
import { giveBack, spendEach } from '../../cimientos/http/limites.ts';
import { route } from '../../cimientos/http/route.ts';
import { writeApunte } from '../../cimientos/http/write-apunte.ts';
import { networkOf } from '../../cimientos/red.ts';
import {
  clearSolicitudCookie,
  readSolicitante,
  setSolicitudCookie,
} from '../registro/solicitante.ts';
import { describeAccesos, type Llegada, receiveIdentidad } from './identidades.ts';
import { openProveedores } from './proveedores.ts';
import { beginSalida, endSalida } from './salida.ts';
import { clearVinculoCookie, readVinculoCookie, setVinculoCookie } from './vinculo-cookie.ts';
import { getEspera, linkByCodigo, linkByContrasena, requestCodigoVinculo } from './vinculos.ts';
import { keepVuelta, takeVuelta, type VueltaConNombre } from './vuelta.ts';

/** Error codes of Google and Apple for a user who cancels. */
const CANCELADO = new Set(['access_denied', 'user_cancelled_authorize', 'interaction_required']);
const REINTENTO_S = 30;
/** Calls that a browser opens as a page: their errors redirect to the login screen. */
const VUELTAS = new Set<string | undefined>(['returnFromProveedor', 'returnFromProveedorByPost']);

const addressOfVuelta = (proveedor: Proveedor) =>
  addressOf('returnFromProveedor', { params: { proveedor } });

export async function identidadesRoutes(app: FastifyInstance) {
  const { deps } = app;
  const { config, db } = deps;
  const proveedores = openProveedores(config, (name) => config.publicUrl + addressOfVuelta(name));
  await app.register(formbody);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (!VUELTAS.has(request.routeOptions.config.call)) return answerError(error, request, reply);
    noteError(error, request);
    return toLogin(reply, 'fallido');
  });

  /** @throws AppError 404 for a provider that is not configured */
  function requireProveedor(proveedor: Proveedor): void {
    if (!config.identidades[proveedor]) throw notFound();
  }

  route(app, 'beginIdentidad', async ({ params: { proveedor }, body, request, reply }) => {
    requireProveedor(proveedor);
    try {
      const salida = beginSalida(reply, proveedor, body.aceptacion);
      return { url: await proveedores.begin(proveedor, salida) };
    } catch (error) {
      warn(request, proveedor, error);
      const sentence = textosIdentidad.sinServicio(NOMBRES_PROVEEDOR[proveedor]);
      throw new AppError(503, sentence, { retryAfterS: REINTENTO_S });
    }
  });

  route(app, 'returnFromProveedor', async ({ params: { proveedor }, query, request, reply }) => {
    requireProveedor(proveedor);
    const byForm = takeVuelta(request, reply);
    const vuelta = query.state === undefined ? byForm : query;
    return goOn(request, reply, await receive(request, reply, proveedor, vuelta));
  });

  route(app, 'returnFromProveedorByPost', ({ params: { proveedor }, body, reply }) => {
    requireProveedor(proveedor);
    keepVuelta(reply, body);
    return reply.redirect(addressOfVuelta(proveedor), 303);
  });

  route(app, 'getVinculo', async ({ request }) => {
    const { proveedor, cuenta } = await getEspera(deps, readVinculoCookie(request));
    return { proveedor, email: cuenta.email, contrasena: cuenta.contrasena !== null };
  });

  route(app, 'requestCodigoVinculo', async ({ request, reply }) => {
    const espera = await getEspera(deps, readVinculoCookie(request));
    const quien = readSolicitante(request, 'vinculo', espera.cuenta.email);
    setSolicitudCookie(reply, 'vinculo', await requestCodigoVinculo(deps, espera, quien));
    return EXITO;
  });

  route(app, 'confirmVinculo', async ({ body: { codigo, contrasena }, request, reply }) => {
    const espera = await getEspera(deps, readVinculoCookie(request));
    const { email } = espera.cuenta;
    if (!codigo && !contrasena) {
      throw fieldError('contrasena', textosIdentidad.pruebaObligatoria);
    }
    const cuenta = codigo
      ? await linkByCodigo(deps, espera, codigo, readSolicitante(request, 'vinculo', email))
      : await linkByContrasena(request, espera, contrasena!);
    clearVinculoCookie(reply);
    clearSolicitudCookie(reply, 'vinculo');
    await forgetFailures(request, email);
    return { usuario: await openSesion(request, reply, cuenta) };
  });

  route(app, 'getAccesos', ({ usuario }) => describeAccesos(db, config, usuario.id));

  /**
   * Reads who came back from a provider, or why that is unknown. The provider's error message is
   * neither shown nor logged in full.
   */
  async function receive(
    request: FastifyRequest,
    reply: FastifyReply,
    proveedor: Proveedor,
    vuelta: VueltaConNombre,
  ): Promise<Llegada> {
    const salida = endSalida(request, reply, proveedor);
    if (!salida) return { motivo: 'fallido' };
    const vueltas = [{ limiter: deps.limites.vueltaRed, key: networkOf(request.ip) }];
    await spendEach(vueltas);
    try {
      const identidad = await proveedores.receive(proveedor, salida, vuelta);
      await giveBack(vueltas);
      return await receiveIdentidad(deps, identidad, salida.mostrado);
    } catch (error) {
      if (isCancelled(error)) {
        await giveBack(vueltas);
        return { motivo: 'cancelado' };
      }
      warn(request, proveedor, error);
      return { motivo: 'fallido' };
    }
  }
}

/** Starts the session, asks for a proof, or tells the login screen why neither is possible. */
async function goOn(request: FastifyRequest, reply: FastifyReply, llegada: Llegada) {
  if ('vinculo' in llegada) {
    setVinculoCookie(reply, llegada.vinculo);
    return reply.redirect(href('vincular'), 303);
  }
  if ('motivo' in llegada) return toLogin(reply, llegada.motivo);
  await openSesion(request, reply, llegada.cuenta);
  return toLogin(reply, 'hecho');
}

/** The login screen remembers the page that the visitor wanted. */
function toLogin(reply: FastifyReply, acceso: MotivoAcceso | 'hecho') {
  return reply.redirect(`${href('login')}?acceso=${acceso}`, 303);
}

function isCancelled(error: unknown): boolean {
  return error instanceof AuthorizationResponseError && CANCELADO.has(error.error);
}

/** Logs only the kind of the error: a message of others may contain personal data. */
function warn(request: FastifyRequest, proveedor: Proveedor, error: unknown): void {
  const {
    name,
    code,
    error: refusal,
  } = Object(error) as NodeJS.ErrnoException & {
    error?: string;
  };
  const reason = [refusal, code, name].find((word) => word && /^\w{1,64}$/.test(word));
  writeApunte(request.log, 'warn', { proveedor, reason }, 'a sign-in elsewhere failed');
}
