import { hash, randomBytes } from 'node:crypto';
import type { Db, Queryable } from '../db/database.ts';
import * as sesiones from './sesion.queries.ts';

export type UsuarioSesion = NonNullable<Awaited<ReturnType<typeof sesiones.touchSesion>>>;

/** Starts a session of a user; returns the token for his cookie. Only its SHA-256 is stored. */
export async function createSesion(db: Queryable, usuarioId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sesiones.insertSesion(db, digest(token), usuarioId);
  return token;
}

/**
 * The user whose session `token` is, read afresh from the database; finding it counts as activity.
 * Undefined after 15 minutes without activity or 12 hours in all (spec section 9).
 */
export async function findSesion(
  db: Db,
  token: string | undefined,
): Promise<UsuarioSesion | undefined> {
  return token ? sesiones.touchSesion(db, digest(token)) : undefined;
}

/** Ends a session, if it lives. */
export async function endSesion(db: Db, token: string | undefined): Promise<void> {
  if (token) await sesiones.deleteSesion(db, digest(token));
}

/** Ends every session of a user, and forgets where he logged in from: his password changed. */
export async function endSesionesOf(db: Queryable, usuarioId: number): Promise<void> {
  await sesiones.deleteSesionesOf(db, usuarioId);
  await sesiones.deleteRedesConocidasOf(db, usuarioId);
}

function digest(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
