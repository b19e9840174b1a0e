import { href } from '@vuelve/contract/screens';
import { textos } from '@vuelve/contract/textos';
import { NOMBRES_PROVEEDOR, textosIdentidad } from '@vuelve/contract/textos-identidad';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { authenticate } from '../acceso/authenticate.ts';
import { withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError, fieldError, notFound } from '../../cimientos/http/errors.ts';
import { issueCodigo, redeemCodigo } from '../registro/codigos.ts';
import { spendCodigo } from '../registro/limites-codigos.ts';
import type { Solicitante } from '../registro/solicitante.ts';
import {
  findCredenciales,
  getUsuario,
  holdContrasena,
  replaceContrasena,
} from '../usuarios/usuarios.ts';
import { type Cuenta, proveedorOf } from './identidades.ts';
import * as identidades from './identidades.queries.ts';

/** An identity that waits, and the account of its e-mail. */
export type Espera = Awaited<ReturnType<typeof getEspera>>;

/**
 * The identity that waits in a browser.
 * @param id its number, as the browser's cookie says
 * @throws AppError 404 when none does any more
 */
export async function getEspera({ db, config }: Deps, id: number | undefined) {
  const waiting = id === undefined ? undefined : await identidades.findWaiting(db, id);
  const proveedor = waiting && proveedorOf(config, waiting.emisor);
  const cuenta = waiting?.email ? await findCredenciales(db, waiting.email) : undefined;
  if (!waiting || !proveedor || !cuenta?.activo) throw notFound(textosIdentidad.sinVinculo);
  return { id: waiting.id, proveedor, cuenta };
}

/**
 * Mails a code that proves that the account is of who waits.
 * @returns the token for the cookie of the browser that asks
 * @throws AppError 429 for too many mails
 */
export async function requestCodigoVinculo(
  { db, cola, limites, secretos }: Deps,
  { proveedor, cuenta }: Espera,
  quien: Solicitante,
): Promise<string> {
  const { email, nombre } = cuenta;
  const clave = { email, motivo: 'vinculo' } as const;
  const isConocido = quien.knownSince(cuenta.contrasena_desde) !== undefined;
  const turno = await spendCodigo(limites, clave, quien, isConocido);
  return withTransaction(db, async (trx) => {
    const { codigo, token } = await issueCodigo(trx, secretos.codigos, clave, {});
    const datos = { nombre, codigo, proveedor: NOMBRES_PROVEEDOR[proveedor] };
    await cola.sendCorreo(trx, { para: email, nombre: 'codigoVinculo', datos }, turno);
    return token;
  });
}

/**
 * Lets an identity open the account whose password was given; the password stays.
 * @throws AppError 400 for a wrong one, 429 after too many
 */
export async function linkByContrasena(
  request: FastifyRequest,
  espera: Espera,
  password: string,
): Promise<Cuenta> {
  const { deps } = request.server;
  const { email } = espera.cuenta;
  const cuenta = await authenticate(request, { email, password }).catch((error: unknown) => {
    const isWrong = error instanceof AppError && error.status === 401;
    throw isWrong ? fieldError('contrasena', textos.admin.contrasenaIncorrecta) : error;
  });
  await withTransaction(deps.db, async (trx) => {
    await holdContrasena(trx, cuenta.id, cuenta);
    await link(trx, deps, espera, cuenta, false);
  });
  return cuenta;
}

/**
 * Lets an identity open the account whose mailed code was brought. All else that opened it goes: who reads the
 * mail may not be who chose the password, or linked another identity.
 * @throws AppError 400 for a code that is not good
 */
export async function linkByCodigo(
  deps: Deps,
  espera: Espera,
  codigo: string,
  quien: Solicitante,
): Promise<Cuenta> {
  const { email, id } = espera.cuenta;
  const clave = { email, motivo: 'vinculo', codigo } as const;
  const use = async (trx: Transaction<DB>) => {
    const cuenta = await getUsuario(trx, id);
    if (!cuenta.activo) throw notFound(textosIdentidad.sinVinculo);
    const contrasena_desde = await replaceContrasena(trx, id, null);
    await link(trx, deps, espera, cuenta, true);
    return { ...cuenta, contrasena: null, contrasena_desde };
  };
  return redeemCodigo(deps, clave, quien, use).catch((error: unknown) => {
    const isWrong = error instanceof AppError && error.campos?.code !== undefined;
    throw isWrong ? codigoError(error) : error;
  });
}

function codigoError({ message, agotado }: AppError): AppError {
  return new AppError(400, message, { campos: { codigo: message }, ...(agotado && { agotado }) });
}

async function link(
  trx: Transaction<DB>,
  { cola, config }: Deps,
  { id, proveedor }: Espera,
  cuenta: Cuenta,
  porCodigo: boolean,
): Promise<void> {
  const isLinked = await identidades.linkIdentidad(trx, id, cuenta.id);
  if (!isLinked) throw notFound(textosIdentidad.sinVinculo);
  const urlRecuperar = config.publicUrl + href('recuperar');
  const { nombre, email } = cuenta;
  const datos = { nombre, proveedor: NOMBRES_PROVEEDOR[proveedor], porCodigo, urlRecuperar };
  await cola.sendCorreo(trx, { para: email, nombre: 'identidadVinculada', datos });
}
