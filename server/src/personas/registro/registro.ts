import * as z from 'zod';
import { type Aceptacion, aceptacionCuenta } from '@vuelve/contract/aceptacion';
import { href } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import { recordAceptacion, requireVigente } from '../usuarios/aceptaciones.ts';
import { withTransaction } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { fieldError } from '../../cimientos/http/errors.ts';
import type { UsuarioSesion } from '../../cimientos/sesion/sesion.ts';
import { hashContrasena, verifyContrasena } from '../usuarios/contrasenas.ts';
import { findProbada } from '../usuarios/usuarios.queries.ts';
import {
  type Contrasena,
  createUsuario,
  findByEmail,
  findCredenciales,
  replaceContrasena,
} from '../usuarios/usuarios.ts';
import {
  codigoIncorrecto,
  digestPrueba,
  isCodigoIncorrecto,
  issueCodigo,
  redeemCodigo,
} from './codigos.ts';
import { requestCodigoNuevo } from './request-codigo-nuevo.ts';
import { spendCodigo } from './limites-codigos.ts';
import { type Solicitante, turnoOf } from './solicitante.ts';

type Contexto = Pick<Deps, 'db' | 'cola' | 'limites' | 'secretos' | 'config'>;

const solicitud = z.object({
  contrasena: z.string(),
  nombre: z.string().optional(),
  aceptacion: z.optional(aceptacionCuenta),
});

interface NuevaCuenta {
  email: string;
  password: string;
  nombre?: string;
  aceptacion?: Aceptacion;
}

/**
 * Mails a code that will create the account. An address with an account gets a different mail; the
 * answer is the same.
 * @returns the token for the cookie of the browser that asks
 * @throws AppError 400 for a common password, 409 for an outdated version of the legal texts, 429
 * for too many mails
 */
export async function requestCuenta(
  contexto: Contexto,
  { nombre, aceptacion, ...credenciales }: NuevaCuenta,
  quien: Solicitante,
): Promise<string> {
  requireVigente(aceptacion);
  const urlRecuperar = contexto.config.publicUrl + href('recuperar');
  return requestCodigoNuevo(contexto, credenciales, quien, {
    motivo: 'registro',
    datos: { nombre, aceptacion },
    nueva: (codigo) => ({ nombre: 'codigoRegistro', datos: { codigo } }),
    existente: ({ nombre, contrasena }) => ({
      nombre: 'cuentaExistente',
      datos: { nombre, urlRecuperar, sinContrasena: contrasena === null },
    }),
  });
}

interface Verificacion {
  email: string;
  code: string;
  password?: string;
  aceptacion?: Aceptacion;
}

/**
 * Creates the account of a mailed code. Its password is the one in this request, or else the one
 * that this browser sent with the sign-up. A client that is no browser gets the stored password if
 * only one sign-up waits.
 * @returns the account with its stored password
 * @throws AppError 400 for an invalid code or a common password, 409 when a password is missing or
 * the legal texts are outdated
 */
export async function verifyCuenta(
  deps: Contexto,
  { email, code, password, aceptacion }: Verificacion,
  quien: Solicitante,
): Promise<UsuarioSesion & Contrasena> {
  requireVigente(aceptacion);
  const chosen =
    password === undefined ? undefined : await hashContrasena(password, turnoOf(quien));
  const clave = { email, motivo: 'registro', codigo: code } as const;
  return redeemCodigo(deps, clave, quien, async (trx, { propio, unico }) => {
    const waiting = propio ?? (quien.isBrowser ? undefined : unico);
    const asked = waiting === undefined ? undefined : solicitud.parse(waiting);
    const contrasena = chosen ?? asked?.contrasena;
    if (!contrasena) throw fieldError('password', textos.registro.eligeContrasena, 409);
    const usuario = await createUsuario(trx, { email, contrasena, nombre: asked?.nombre });
    if (!usuario) throw codigoIncorrecto();
    await recordAceptacion(trx, { usuarioId: usuario.id }, aceptacion ?? asked?.aceptacion);
    return { ...usuario, contrasena };
  });
}

/**
 * Mails a code to set a new password. An address without account gets no mail; the answer is the
 * same.
 * @returns the token for the cookie of the browser that asks
 * @throws AppError 429 for too many mails
 */
export async function requestContrasena(
  { db, cola, limites, secretos }: Contexto,
  { email }: { email: string },
  quien: Solicitante,
): Promise<string> {
  const clave = { email, motivo: 'recuperacion' } as const;
  const usuario = await findCredenciales(db, email);
  const isConocido = quien.knownSince(usuario?.contrasena_desde) !== undefined;
  const turno = await spendCodigo(limites, clave, quien, isConocido);
  return withTransaction(db, async (trx) => {
    const { codigo, token } = await issueCodigo(trx, secretos.codigos, clave, {});
    const para = usuario ? email : null;
    const datos = { nombre: usuario?.nombre ?? '', codigo };
    await cola.sendCorreo(trx, { para, nombre: 'codigoRecuperacion', datos }, turno);
    return token;
  });
}

/**
 * Sets a new password with a mailed code, ends all sessions and identities of the account, and
 * sends a mail about it. The browser that asked for the code may repeat the same request while the
 * code would be valid, in case it did not get the answer.
 * @throws AppError 400 for a common password or an invalid code
 */
export async function resetContrasena(
  deps: Contexto,
  { email, code, password }: { email: string; code: string; password: string },
  quien: Solicitante,
): Promise<void> {
  const contrasena = await hashContrasena(password, turnoOf(quien));
  const clave = { email, motivo: 'recuperacion', codigo: code } as const;
  const prueba = digestPrueba(deps.secretos.codigos, clave, quien);
  const setting = redeemCodigo(deps, clave, quien, async (trx) => {
    const usuario = await findByEmail(trx, email);
    if (!usuario) throw codigoIncorrecto();
    await replaceContrasena(trx, usuario.id, contrasena, prueba);
    const urlRecuperar = deps.config.publicUrl + href('recuperar');
    const datos = { nombre: usuario.nombre, urlRecuperar };
    await deps.cola.sendCorreo(trx, { para: email, nombre: 'contrasenaCambiada', datos });
  });
  await setting.catch(async (error: unknown) => {
    const set = isCodigoIncorrecto(error) && prueba && (await findProbada(deps.db, email, prueba));
    const isSame =
      set && (await verifyContrasena(password, set.contrasena ?? undefined, turnoOf(quien)));
    if (!isSame) throw error;
  });
}
