import type { Queryable } from '../db/database.ts';
import { digestOf, newToken } from '../tokens.ts';
import * as marcas from './marcas.queries.ts';
import type { UsuarioSesion } from './sesion.ts';

const TOKEN = /^[\w-]{43}$/;

/** The mark of a browser that proved an e-mail by a code; `alta_id` is its buyer's form. */
export type Marca = NonNullable<Awaited<ReturnType<typeof marcas.findMarca>>>;

/**
 * A buyer, with a session or with a mark. `clave` is the buyer's key in both cases
 * (`pedidos.comprador`); `antes` is the key in this browser before the login.
 */
export type Comprador =
  | { clave: string; usuario: UsuarioSesion; marca?: undefined; antes?: string | undefined }
  | { clave: string; usuario?: undefined; marca: Marca; antes?: undefined };

/** Marks a browser; returns the token for its cookie. Only its SHA-256 is stored. */
export async function createMarca(db: Queryable, altaId: number): Promise<string> {
  const token = newToken();
  await marcas.insertMarca(db, digestOf(token), altaId);
  return token;
}

/** The mark of a cookie, when it is at most 24 hours old and usable. */
export async function findMarca(
  db: Queryable,
  token: string | undefined,
): Promise<Marca | undefined> {
  if (!token || !TOKEN.test(token)) return undefined;
  return marcas.findMarca(db, digestOf(token));
}

/** The buyer of a session, or else of a mark that can still pay. */
export function toComprador(
  usuario: UsuarioSesion | undefined,
  marca: Marca | undefined,
): Comprador | undefined {
  const marcada = marca?.paga ? nameOf(marca.alta_id) : undefined;
  if (usuario) return { clave: `u${usuario.id}`, usuario, antes: marcada };
  return marca && marcada ? { clave: marcada, marca } : undefined;
}

/** The buyer's key of a form without account. */
export function nameOf(altaId: number): string {
  return `a${altaId}`;
}

/** Lets a mark, and no other of its form, log in to the account that its purchase created. */
export const giveAccount = marcas.giveAccount;

/** Records that a mark logged its browser in; it can be used again only for two minutes. */
export const useMarca = marcas.useMarca;

/** Deletes the mark of a cookie. */
export async function endMarca(db: Queryable, token: string | undefined): Promise<void> {
  if (token && TOKEN.test(token)) await marcas.deleteMarca(db, digestOf(token));
}

/** Deletes the marks that could log in to an account. */
export const endMarcasOf = marcas.deleteMarcasOf;
