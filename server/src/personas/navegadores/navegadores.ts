import { ECDH } from 'node:crypto';
import type { Avisos, PreferenciasAvisos, Suscripcion } from '@vuelve/contract/avisos';
import { NAVEGADORES_MAXIMO } from '@vuelve/contract/reglas';
import { textosAvisos } from '@vuelve/contract/textos-avisos';
import { isUniqueViolation, type Queryable, withTransaction } from '../../cimientos/db/database.ts';
import type { Deps } from '../../cimientos/deps.ts';
import { AppError, fieldError, notFound } from '../../cimientos/http/errors.ts';
import { spend } from '../../cimientos/http/limites.ts';
import { DestinoProhibido } from '../../cimientos/push/destino.ts';
import { digestOf, newToken } from '../../cimientos/tokens.ts';
import * as navegadores from './navegadores.queries.ts';
import * as preferencias from './preferencias.queries.ts';
import * as resumenes from './resumen.queries.ts';

/** How an owner is told, and in which browsers; `token` is what the one that asks is known by. */
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

/** Without a row, what everybody begins with. */
function toPreferencias(fila: Fila): PreferenciasAvisos {
  const {
    correo = true,
    resumen = false,
    silencio_desde: desde,
    silencio_hasta: hasta,
  } = fila ?? {};
  return { correo, resumen, silencio: desde && hasta ? { desde, hasta } : null };
}

/**
 * Changes how an owner is told.
 * @throws AppError 409 where he wants no mail and no browser would tell him
 */
export async function updateAvisos(
  { db }: Pick<Deps, 'db'>,
  usuarioId: number,
  {
    silencio,
    correo,
    resumen,
  }: { [C in keyof PreferenciasAvisos]?: PreferenciasAvisos[C] | undefined },
): Promise<void> {
  await withTransaction(db, async (trx) => {
    await navegadores.lockUsuario(trx, usuarioId);
    if (correo === false && (await navegadores.listNavegadores(trx, usuarioId)).length === 0) {
      throw fieldError('correo', textosAvisos.sinNavegador, 409);
    }
    await preferencias.upsertPreferencias(trx, usuarioId, {
      ...(correo !== undefined && { correo }),
      ...(resumen !== undefined && { resumen }),
      ...(silencio !== undefined && {
        silencio_desde: silencio?.desde ?? null,
        silencio_hasta: silencio?.hasta ?? null,
      }),
    });
  });
}

/**
 * Lets a browser show the alerts of an account, and of no other from now on.
 * @param token what it was known by so far
 * @returns what it is known by from now on, for its cookie
 * @throws AppError 400 for an address that we would not send to, 429 after too many
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
 * Takes the subscription that a browser has got in place of its last one.
 * @throws AppError 404 where it is not known, 400 for an address that we would not send to, 429 after too many
 */
export async function renew(
  deps: Fuentes,
  token: string | undefined,
  { endpoint, keys }: Suscripcion,
): Promise<void> {
  // Whoever makes a token up has nothing looked up for him.
  const usuarioId = token && (await navegadores.findUsuarioByToken(deps.db, digestOf(token)));
  if (!usuarioId) throw notFound(textosAvisos.navegadorNoEncontrado);
  await checkSuscripcion(deps, usuarioId, { endpoint, keys });
  const replaced = await navegadores
    .replaceSuscripcion(deps.db, digestOf(token), { endpoint, ...keys })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) return false; // it is another browser's
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

/** Whether it is a point of the curve: nothing could be encrypted for another. */
function isPunto(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** The name cannot be looked up, or not now. */
function isUnknownHost(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).syscall === 'getaddrinfo';
}

/** Ends the alerts of an own browser. @throws AppError 404 for another's and for one that there is not */
export async function unsubscribe(db: Queryable, usuarioId: number, id: number): Promise<void> {
  if (!(await navegadores.deleteOwn(db, usuarioId, id))) {
    throw notFound(textosAvisos.navegadorNoEncontrado);
  }
}

/**
 * Whoever leaves takes his alerts along; whoever comes finds none of another's.
 * @param salvoDe the account that logs in here: its own go on
 * @returns whether the browser showed somebody's
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

/** No browser shows the alerts of an account any more: its password changed, or it was disabled. */
export const forgetNavegadoresOf = navegadores.deleteAllOf;

/** Whose evening mail is due. */
export type ResumenDebido = resumenes.ResumenDebido;

/** Takes the evening mails that are due, each once a day: whoever takes one writes it in the same transaction. */
export const takeResumenes = resumenes.takeResumenes;

/** An own browser. @throws AppError 404 */
export async function getNavegador(db: Queryable, usuarioId: number, id: number) {
  const own = await navegadores.listNavegadores(db, usuarioId);
  const found = own.find((it) => it.id === id);
  if (!found) throw new AppError(404, textosAvisos.navegadorNoEncontrado);
  return found;
}
