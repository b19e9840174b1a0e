import type { Queryable } from '../db/database.ts';
import { digestOf, newToken } from '../tokens.ts';
import * as enlaces from './enlaces-tienda.queries.ts';

const BEARER = /^Bearer ([\w-]{43})$/;

/** A shop identified by its private link. */
export type TiendaEnlazada = NonNullable<Awaited<ReturnType<typeof enlaces.findTiendaByToken>>>;

/** Creates a shop's private link; returns its token. Only its SHA-256 is stored. */
export async function createEnlaceTienda(db: Queryable, tiendaId: number): Promise<string> {
  const token = newToken();
  await enlaces.insertEnlace(db, tiendaId, digestOf(token));
  return token;
}

/** The active shop of a token in an `Authorization` header; records the day of use. */
export async function findTiendaEnlazada(
  db: Queryable,
  authorization: string | undefined,
): Promise<TiendaEnlazada | undefined> {
  const token = BEARER.exec(authorization ?? '')?.[1];
  if (!token) return undefined;
  const tienda = await enlaces.findTiendaByToken(db, digestOf(token));
  if (tienda && !tienda.usado_hoy) await enlaces.markUsado(db, digestOf(token));
  return tienda;
}

/** A shop's private link: id, creation, and day of last use. */
export const findEnlaceTienda = enlaces.findEnlaceOf;

/** Revokes a shop's private link. */
export const deleteEnlaceTienda = enlaces.deleteEnlaceOf;
