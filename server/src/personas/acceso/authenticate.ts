import { textos } from '@vuelve/contract/textos';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../cimientos/http/errors.ts';
import { type Contador, giveBack, type Limites, spendEach } from '../../cimientos/http/limites.ts';
import { lineOf, networkOf } from '../../cimientos/red.ts';
import { verifyContrasena } from '../usuarios/contrasenas.ts';
import { type Contrasena, findCredenciales } from '../usuarios/usuarios.ts';
import { findKnownBrowser } from './navegador.ts';
import { knowsRed, type UsuarioSesion } from '../../cimientos/sesion/sesion.ts';

/**
 * The active user with this e-mail and password, with the stored password. A missing account takes
 * as long as a wrong password. Failures count for the browser or network that made them (decision
 * 17).
 * @throws AppError 401, 429 after too many failures, 503 when too many logins wait
 */
export async function authenticate(
  request: FastifyRequest,
  { email, password }: { email: string; password: string },
): Promise<UsuarioSesion & Contrasena> {
  const { db, limites } = request.server.deps;
  const red = networkOf(request.ip);
  const linea = lineOf(request.ip);
  const [usuario, isRedConocida] = await Promise.all([
    findCredenciales(db, email),
    knowsRed(db, email, red),
  ]);
  const navegador = findKnownBrowser(request, email, usuario?.contrasena_desde);
  const { propia, comunes } = countersOf(limites, {
    email,
    red,
    linea,
    navegador,
    isRedConocida,
  });

  // Known browsers of one line share one place in the queue too: anybody can create accounts and
  // make many browsers known.
  const quien = { red: linea, conocido: navegador !== undefined || isRedConocida };
  const contrasena = usuario?.contrasena ?? undefined;
  const matches = await verifyContrasena(password, contrasena, quien, () =>
    spendEach([...comunes, propia], textos.login.demasiados),
  );
  if (!matches || !contrasena || !usuario?.activo) throw new AppError(401, textos.login.incorrecto);
  await Promise.all([propia.limiter.delete(propia.key), giveBack(comunes)]);
  return { ...usuario, contrasena };
}

interface Origen {
  email: string;
  red: string;
  linea: string;
  navegador: string | undefined;
  isRedConocida: boolean;
}

/**
 * The counters of a failed login: `propia` is deleted by a good login, `comunes` are shared with
 * others. Failures of strangers never count for a browser or network that the account knows.
 */
function countersOf(
  { login, loginCuenta, loginRed, loginLinea }: Limites,
  { email, red, linea, navegador, isRedConocida }: Origen,
): { propia: Contador; comunes: Contador[] } {
  const propia = { limiter: login, key: `${email} ${navegador ?? red}` };
  if (navegador) return { propia, comunes: [] };
  if (isRedConocida) return { propia, comunes: [{ limiter: loginRed, key: `${red} conocida` }] };
  const comunes = [
    { limiter: loginRed, key: red },
    { limiter: loginLinea, key: linea },
    { limiter: loginCuenta, key: email },
  ];
  return { propia, comunes };
}

/** Resets the failures of this network and of all strangers: the owner has proven the account. */
export async function forgetFailures(request: FastifyRequest, email: string): Promise<void> {
  const { login, loginCuenta } = request.server.deps.limites;
  const red = networkOf(request.ip);
  await Promise.all([login.delete(`${email} ${red}`), loginCuenta.delete(email)]);
}
