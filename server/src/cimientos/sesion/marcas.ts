import type { Queryable } from '../db/database.ts';
import { digestOf, newToken } from '../tokens.ts';
import * as marcas from './marcas.queries.ts';
import type { UsuarioSesion } from './sesion.ts';

const TOKEN = /^[\w-]{43}$/;

/** A browser that has proven an address with a mailed code: `alta_id` is the form that waits for its payment. */
export type Marca = NonNullable<Awaited<ReturnType<typeof marcas.findMarca>>>;

/**
 * Whoever buys: with a session, or with a mark. `clave` names him where both count alike (`pedidos.comprador`); `antes` is
 * the name that he had in this browser before he logged in.
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

/** The mark that a cookie holds, if it is one of the last day. */
export async function findMarca(
  db: Queryable,
  token: string | undefined,
): Promise<Marca | undefined> {
  if (!token || !TOKEN.test(token)) return undefined;
  return marcas.findMarca(db, digestOf(token));
}

/** The buyer of a session, or else of a mark that may still pay. */
export function toComprador(
  usuario: UsuarioSesion | undefined,
  marca: Marca | undefined,
): Comprador | undefined {
  const marcada = marca?.paga ? nameOf(marca.alta_id) : undefined;
  if (usuario) return { clave: `u${usuario.id}`, usuario, antes: marcada };
  return marca && marcada ? { clave: marcada, marca } : undefined;
}

/** What a form is called as a buyer. */
export function nameOf(altaId: number): string {
  return `a${altaId}`;
}

/** Lets a mark, and no other of its form, log in to the account that its purchase made. */
export const giveAccount = marcas.giveAccount;

/** Notes that a mark logged its browser in: it is worth nothing any more, but for asking again at once. */
export const useMarca = marcas.useMarca;

/** Ends the mark of a cookie. */
export async function endMarca(db: Queryable, token: string | undefined): Promise<void> {
  if (token && TOKEN.test(token)) await marcas.deleteMarca(db, digestOf(token));
}

/** Ends the marks that could log in to an account. */
export const endMarcasOf = marcas.deleteMarcasOf;
