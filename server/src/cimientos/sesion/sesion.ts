import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db, Queryable } from '../db/database.ts';
import type { Secretos } from '../db/secretos.ts';
import { digestOf } from '../tokens.ts';
import * as sesiones from './sesion.queries.ts';

export type UsuarioSesion = NonNullable<Awaited<ReturnType<typeof sesiones.touchSesion>>>;

/** Half of a token is random, the other half says that we made it. */
const MITAD = 16;
const TOKEN = /^[\w-]{43}$/;

/** Starts a session of a user; returns the token for his cookie. Only its SHA-256 is stored. */
export async function createSesion(
  { db, secretos }: { db: Queryable; secretos: Secretos },
  usuarioId: number,
): Promise<string> {
  const random = randomBytes(MITAD);
  const token = Buffer.concat([random, sign(secretos, random)]).toString('base64url');
  await sesiones.insertSesion(db, digestOf(token), usuarioId);
  return token;
}

/** Whether we made this token, at whatever time; it asks nobody. */
export function isToken(secretos: Secretos, token: string): boolean {
  if (!TOKEN.test(token)) return false;
  const bytes = Buffer.from(token, 'base64url');
  return timingSafeEqual(bytes.subarray(MITAD), sign(secretos, bytes.subarray(0, MITAD)));
}

/** The id of the user whose session lives with this token; nothing counts as activity. */
export async function findDueno(db: Db, token: string): Promise<number | undefined> {
  return (await sesiones.findLiveSesion(db, digestOf(token)))?.usuario_id;
}

/**
 * The user whose session `token` is, read afresh from the database; finding it counts as activity.
 * Undefined after 15 minutes without activity or 12 hours in all (spec section 9).
 */
export async function findSesion(
  db: Db,
  token: string | undefined,
): Promise<UsuarioSesion | undefined> {
  return token ? sesiones.touchSesion(db, digestOf(token)) : undefined;
}

/** Ends a session, if it lives. */
export async function endSesion(db: Db, token: string | undefined): Promise<void> {
  if (token) await sesiones.deleteSesion(db, digestOf(token));
}

/** Ends every session of a user but the one whose token this is, and forgets where he logged in from. */
export async function endOtherSesionesOf(
  db: Queryable,
  usuarioId: number,
  token: string | undefined,
): Promise<void> {
  await sesiones.deleteSesionesOf(db, usuarioId, token && digestOf(token));
  await sesiones.deleteRedesConocidasOf(db, usuarioId);
}

/** Ends every session of a user, and forgets where he logged in from: his password changed. */
export async function endSesionesOf(db: Queryable, usuarioId: number): Promise<void> {
  await sesiones.deleteSesionesOf(db, usuarioId);
  await sesiones.deleteRedesConocidasOf(db, usuarioId);
}

/** Whether the account of an e-mail logged in from this network lately. */
export function knowsRed(db: Queryable, email: string, red: string): Promise<boolean> {
  return sesiones.hasRedConocida(db, email, red);
}

/** Lets an account know the network that it logs in from now. */
export function rememberRed(db: Queryable, usuarioId: number, red: string): Promise<void> {
  return sesiones.upsertRedConocida(db, usuarioId, red);
}

function sign({ sesiones }: Secretos, random: Buffer): Buffer {
  return createHmac('sha256', sesiones).update(random).digest().subarray(0, MITAD);
}
