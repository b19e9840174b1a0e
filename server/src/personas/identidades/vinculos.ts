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

/** An identity that waits for a proof, and the account with its e-mail. */
export type Espera = Awaited<ReturnType<typeof getEspera>>;

/**
 * The identity that waits in a browser.
 * @param id its number from the browser's cookie
 * @throws AppError 404 when the identity no longer waits
 */
export async function getEspera({ db, config }: Deps, id: number | undefined) {
  const waiting = id === undefined ? undefined : await identidades.findWaiting(db, id);
  const proveedor = waiting && proveedorOf(config, waiting.emisor);
  const cuenta = waiting?.email ? await findCredenciales(db, waiting.email) : undefined;
  if (!waiting || !proveedor || !cuenta?.activo) throw notFound(textosIdentidad.sinVinculo);
  return { id: waiting.id, proveedor, cuenta };
}

/**
 * Mails a code which proves that the account belongs to the user who waits.
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
 * Links the identity to the account with the account's password, which stays valid.
 * @throws AppError 400 for a wrong password, 429 after too many tries
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
 * Links the identity to the account with a mailed code. Password, sessions and other identities of
 * the account end: another person than the reader of the mail may have created them.
 * @throws AppError 400 for a wrong or expired code
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
