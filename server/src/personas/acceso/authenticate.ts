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
 * The active user with this e-mail and password, and the stored password that was right; a missing account takes as long as a wrong password. Failures are
 * counted by who may have made them: decision 17.
 * @throws AppError 401, 429 after too many failures, 503 when too many log in
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

  // Of the known, too, a line has one turn: anybody can have many browsers, each known to an account of his.
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
 * Where a failure counts: in a counter of its own, which ends with a good login, and in those that it shares with
 * others. What strangers do never counts against a browser or a network that the account knows.
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

/** Forgets the failures of an account's strangers and of this network: its owner has proven to be here. */
export async function forgetFailures(request: FastifyRequest, email: string): Promise<void> {
  const { login, loginCuenta } = request.server.deps.limites;
  const red = networkOf(request.ip);
  await Promise.all([login.delete(`${email} ${red}`), loginCuenta.delete(email)]);
}
