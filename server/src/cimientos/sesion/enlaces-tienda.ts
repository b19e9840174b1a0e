import type { Queryable } from '../db/database.ts';
import { digestOf, newToken } from '../tokens.ts';
import * as enlaces from './enlaces-tienda.queries.ts';

const BEARER = /^Bearer ([\w-]{43})$/;

/** A shop that came with its private link. */
export type TiendaEnlazada = NonNullable<Awaited<ReturnType<typeof enlaces.findTiendaByToken>>>;

/** Makes the private link of a shop that has none; returns its token. Only its SHA-256 is stored. */
export async function createEnlaceTienda(db: Queryable, tiendaId: number): Promise<string> {
  const token = newToken();
  await enlaces.insertEnlace(db, tiendaId, digestOf(token));
  return token;
}

/** The active shop whose link's token an `Authorization` header holds; notes on which day it came. */
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

/** The private link of a shop: its number, since when there is one and when it was last opened. */
export const findEnlaceTienda = enlaces.findEnlaceOf;

/** Ends the private link of a shop. */
export const deleteEnlaceTienda = enlaces.deleteEnlaceOf;
