import { ECDH } from 'node:crypto';
import { admits, type Miembro } from '@vuelve/contract/acceso';
import type { Avisos, PreferenciasAvisos, Suscripcion } from '@vuelve/contract/avisos';
import { NAVEGADORES_MAXIMO } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import { textosAvisos } from '@vuelve/contract/textos-avisos';
import type { Transaction } from 'kysely';
import { isUniqueViolation, type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import type { DB } from '../../cimientos/db/tables.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError, fieldError, notFound } from '../../cimientos/http/errors.ts';
import { spend } from '../../cimientos/http/limites.ts';
import { DestinoProhibido } from '../../cimientos/push/destino.ts';
import { digestOf, newToken } from '../../cimientos/tokens.ts';
import * as navegadores from './navegadores.queries.ts';
import * as preferencias from './preferencias.queries.ts';
import * as resumenes from './resumen.queries.ts';

/** Alert settings and browsers of an owner; `token` identifies the browser that asks. */
export async function getAvisos(
  { db, cartero }: Pick<Deps, 'db' | 'cartero'>,
  usuarioId: number,
  token: string | undefined,
): Promise<Avisos> {
  const rows = await navegadores.listNavegadores(db, usuarioId);
  const own = token && digestOf(token);
  return {
    preferencias: toPreferencias(await preferencias.findPreferencias(db, usuarioId)),
    navegadores: rows.map(({ id, nombre, creada, entregado, token_hash }) => ({
      id,
      nombre,
      creado: creada.toISOString(),
      entregado: entregado?.toISOString() ?? null,
      este: Boolean(own && own.equals(token_hash)),
    })),
    clave: cartero.clavePublica,
  };
}

type Fila = Awaited<ReturnType<typeof preferencias.findPreferencias>>;

/** Without a row, the defaults of a new account. */
function toPreferencias(fila: Fila): PreferenciasAvisos {
  const {
    correo = true,
    resumen = false,
    pedidos = false,
    silencio_desde: desde,
    silencio_hasta: hasta,
  } = fila ?? {};
  return { correo, resumen, silencio: desde && hasta ? { desde, hasta } : null, pedidos };
}

/**
 * Changes the alert settings of an owner.
 * @throws AppError 403 for new orders, of somebody who does not pack them; 409 for no mail and no
 * browser: nothing would alert the owner
 */
export async function updateAvisos(
  { db }: Pick<Deps, 'db'>,
  { id: usuarioId, ...miembro }: Miembro & { id: number },
  {
    silencio,
    correo,
    resumen,
    pedidos,
  }: { [C in keyof PreferenciasAvisos]?: PreferenciasAvisos[C] | undefined },
): Promise<void> {
  if (pedidos && !admits('preparador', miembro)) {
    throw new AppError(403, textos.errores.sinPermiso);
  }
  await withTransaction(db, async (trx) => {
    await navegadores.lockUsuario(trx, usuarioId);
    if (correo === false && (await navegadores.listNavegadores(trx, usuarioId)).length === 0) {
      throw fieldError('correo', textosAvisos.sinNavegador, 409);
    }
    await preferencias.upsertPreferencias(trx, usuarioId, {
      ...(correo !== undefined && { correo }),
      ...(resumen !== undefined && { resumen }),
      ...(pedidos !== undefined && { pedidos }),
      ...(silencio !== undefined && {
        silencio_desde: silencio?.desde ?? null,
        silencio_hasta: silencio?.hasta ?? null,
      }),
    });
  });
}

/**
 * Subscribes a browser to the alerts of an account. The alerts of another account in it end.
 * @param token the browser's token so far
 * @returns the browser's token for its cookie
 * @throws AppError 400 for a forbidden or unknown push address, 429 after too many tries
 */
export async function subscribe(
  deps: Fuentes,
  usuarioId: number,
  { endpoint, keys }: Suscripcion,
  { token, nombre }: { token: string | undefined; nombre: string },
): Promise<string> {
  await checkSuscripcion(deps, usuarioId, { endpoint, keys });
  const known = token ?? newToken(24);
  const token_hash = digestOf(known);
  await withTransaction(deps.db, async (trx) => {
    await navegadores.lockUsuario(trx, usuarioId);
    await navegadores.deleteByToken(trx, token_hash, { salvo: endpoint });
    const nueva = { usuario_id: usuarioId, token_hash, endpoint, nombre, ...keys };
    await navegadores.upsertSuscripcion(trx, nueva);
    await navegadores.deleteBeyond(trx, usuarioId, NAVEGADORES_MAXIMO);
  });
  return known;
}

/**
 * Replaces a browser's subscription with its new one.
 * @throws AppError 404 for an unknown token or another browser's subscription, 400 for a forbidden
 * or unknown push address, 429 after too many tries
 */
export async function renew(
  deps: Fuentes,
  token: string | undefined,
  { endpoint, keys }: Suscripcion,
): Promise<void> {
  // The token is checked first: without a known one the server makes no DNS lookup.
  const usuarioId = token && (await navegadores.findUsuarioByToken(deps.db, digestOf(token)));
  if (!usuarioId) throw notFound(textosAvisos.navegadorNoEncontrado);
  await checkSuscripcion(deps, usuarioId, { endpoint, keys });
  const replaced = await navegadores
    .replaceSuscripcion(deps.db, digestOf(token), { endpoint, ...keys })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) return false; // another browser has this subscription
      throw error;
    });
  if (!replaced) throw notFound(textosAvisos.navegadorNoEncontrado);
}

type Fuentes = Pick<Deps, 'db' | 'cartero' | 'limites'>;

async function checkSuscripcion(
  { cartero, limites }: Fuentes,
  usuarioId: number,
  { endpoint, keys }: Suscripcion,
): Promise<void> {
  await spend(limites.navegador, String(usuarioId), textosAvisos.demasiadosNavegadores);
  if (!isPunto(keys.p256dh)) throw fieldError('keys', textosAvisos.suscripcionInvalida);
  try {
    await cartero.check(endpoint);
  } catch (error) {
    if (error instanceof DestinoProhibido || isUnknownHost(error)) {
      throw fieldError('endpoint', textosAvisos.destinoProhibido);
    }
    throw error;
  }
}

/** Whether a key is a point on the curve P-256. Encryption with any other key would fail. */
function isPunto(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** A failed DNS lookup, permanent or temporary. */
function isUnknownHost(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).syscall === 'getaddrinfo';
}

/** Ends the alerts in a browser of this account. @throws AppError 404 for any other browser */
export async function unsubscribe(db: Queryable, usuarioId: number, id: number): Promise<void> {
  if (!(await navegadores.deleteOwn(db, usuarioId, id))) {
    throw notFound(textosAvisos.navegadorNoEncontrado);
  }
}

/**
 * Ends the alerts in a browser at a logout, and another account's at a login.
 * @param salvoDe the account that logs in: its own alerts go on
 * @returns whether the browser showed alerts that have ended
 */
export async function forgetNavegador(
  db: Queryable,
  token: string | undefined,
  salvoDe?: number,
): Promise<boolean> {
  if (!token) return false;
  return navegadores.deleteByToken(db, digestOf(token), {
    ...(salvoDe !== undefined && { salvoDe }),
  });
}

/** Ends the alerts of an account in all browsers, after a new password or when it is disabled. */
export const forgetNavegadoresOf = navegadores.deleteAllOf;

/** An account whose evening summary is due. */
export type ResumenDebido = resumenes.ResumenDebido;

/**
 * Takes the due evening summaries, each once a day. The caller enqueues them in its transaction.
 */
export const takeResumenes = resumenes.takeResumenes;

/**
 * Takes the accounts that pack orders and asked for pushes about new ones, each with the moment up
 * to which it was told. Notes that they are told up to `hasta`: the caller does so in its
 * transaction. Whoever does not pack just now will not be told of these orders later.
 */
export async function takeAvisadosDePedidos(trx: Transaction<DB>, hasta: Date) {
  const all = await preferencias.lockAvisadosDePedidos(trx);
  const usuarios = all.map(({ usuario_id }) => usuario_id);
  await preferencias.markPedidosAvisados(trx, usuarios, hasta);
  return all.filter((miembro) => admits('preparador', miembro));
}

/** A browser of this account. @throws AppError 404 */
export async function getNavegador(db: Queryable, usuarioId: number, id: number) {
  const own = await navegadores.listNavegadores(db, usuarioId);
  const found = own.find((it) => it.id === id);
  if (!found) throw new AppError(404, textosAvisos.navegadorNoEncontrado);
  return found;
}
