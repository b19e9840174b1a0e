import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db, Queryable } from '../db/database.ts';
import type { Secretos } from '../db/secretos.ts';
import { digestOf } from '../tokens.ts';
import * as sesiones from './sesion.queries.ts';

export type UsuarioSesion = NonNullable<Awaited<ReturnType<typeof sesiones.touchSesion>>>;

/** A token is 16 random bytes and their truncated HMAC, which proves that we issued it. */
const MITAD = 16;
const TOKEN = /^[\w-]{43}$/;

/** Starts a user's session; returns the token for the cookie. Only its SHA-256 is stored. */
export async function createSesion(
  { db, secretos }: { db: Queryable; secretos: Secretos },
  usuarioId: number,
): Promise<string> {
  const random = randomBytes(MITAD);
  const token = Buffer.concat([random, sign(secretos, random)]).toString('base64url');
  await sesiones.insertSesion(db, digestOf(token), usuarioId);
  return token;
}

/** Whether we issued this token at any time; checked without the database. */
export function isToken(secretos: Secretos, token: string): boolean {
  if (!TOKEN.test(token)) return false;
  const bytes = Buffer.from(token, 'base64url');
  return timingSafeEqual(bytes.subarray(MITAD), sign(secretos, bytes.subarray(0, MITAD)));
}

/** The user id of a live session; does not count as activity. */
export async function findDueno(db: Db, token: string): Promise<number | undefined> {
  return (await sesiones.findLiveSesion(db, digestOf(token)))?.usuario_id;
}

/** The user of a session, like `findSesion`, for what no person asked for: no activity. */
export async function readSesion(
  db: Db,
  token: string | undefined,
): Promise<UsuarioSesion | undefined> {
  return token ? sesiones.readSesion(db, digestOf(token)) : undefined;
}

/**
 * The user of a session, read from the database; counts as activity. Undefined after 15 minutes
 * without activity, or after 12 hours (spec section 9).
 */
export async function findSesion(
  db: Db,
  token: string | undefined,
): Promise<UsuarioSesion | undefined> {
  return token ? sesiones.touchSesion(db, digestOf(token)) : undefined;
}

export async function endSesion(db: Db, token: string | undefined): Promise<void> {
  if (token) await sesiones.deleteSesion(db, digestOf(token));
}

/** Ends a user's sessions except that of `token`, and forgets the networks of the user's logins. */
export async function endOtherSesionesOf(
  db: Queryable,
  usuarioId: number,
  token: string | undefined,
): Promise<void> {
  await sesiones.deleteSesionesOf(db, usuarioId, token && digestOf(token));
  await sesiones.deleteRedesConocidasOf(db, usuarioId);
}

/** Ends a user's sessions and forgets the networks of the logins, after a password change. */
export async function endSesionesOf(db: Queryable, usuarioId: number): Promise<void> {
  await sesiones.deleteSesionesOf(db, usuarioId);
  await sesiones.deleteRedesConocidasOf(db, usuarioId);
}

/** Whether the account of an e-mail logged in from this network in the last 90 days. */
export function knowsRed(db: Queryable, email: string, red: string): Promise<boolean> {
  return sesiones.hasRedConocida(db, email, red);
}

/** Records a login's network as known to the account. */
export function rememberRed(db: Queryable, usuarioId: number, red: string): Promise<void> {
  return sesiones.upsertRedConocida(db, usuarioId, red);
}

function sign({ sesiones }: Secretos, random: Buffer): Buffer {
  return createHmac('sha256', sesiones).update(random).digest().subarray(0, MITAD);
}
