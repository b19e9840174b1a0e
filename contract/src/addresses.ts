import { type CallInput, type CallName, calls } from './calls.ts';
import type { ClaveDocumento } from './documentos-legales.ts';
import type { FiltroTablon } from './paginas-tablon.ts';
import { href } from './screens.ts';

/** The base path of every call. */
export const API = '/api';

/**
 * The path that a badge encodes; the scanned or typed code follows after a question mark. The hash
 * of a badge on a pet answers with the pet's page; a short code redirects to the pet's page.
 */
export const ESCANEO = '/q';

/** The front page, which is rendered outside the app. */
export const PORTADA = '/';
/** The example page: a pet's public page, for a pet that does not exist. */
export const EJEMPLO = '/ejemplo';
export const LEGAL = '/legal';

/** The form by which a buyer withdraws from a purchase. */
export const DESISTIR = '/desistir';
/** The answer to a declaration by anybody who is not logged in as the order's buyer. */
export const DESISTIR_RECIBIDO = '/desistir/recibido';

/** The withdrawal form with the order's number filled in. */
export function rutaDesistir(numero: string): string {
  return `${DESISTIR}?pedido=${encodeURIComponent(numero)}`;
}

/** The page of one legal text. */
export function rutaLegal(clave: ClaveDocumento): string {
  return `${LEGAL}/${clave}`;
}

/** The page that stops one kind of mail, by the token in the mail's link. */
export const BAJA_CORREOS = '/correos/dejar/:token';

/** A conversation, by the token in the link of the finder, the owner or a contact. */
export const CONVERSACION = '/c/:token';

/** The page on which a contact agrees or refuses to be told, by the token in the contact's link. */
export const CONTACTO = '/contacto/:token';
/** The page that tells a contact of a scan, by the token in that mail's link. */
export const RELEVO = '/relevo/:token';

/** The page on which an account's pending erasure is undone, by the token of the mailed link. */
export const ELIMINACION = '/eliminacion/:token';

/** The page that confirms that an account will be erased. */
export const ELIMINACION_PEDIDA = '/eliminacion';

export function rutaEliminacion(token: string): string {
  return ELIMINACION.replace(':token', encodeURIComponent(token));
}

export function rutaContacto(token: string): string {
  return CONTACTO.replace(':token', encodeURIComponent(token));
}

export function rutaRelevo(token: string): string {
  return RELEVO.replace(':token', encodeURIComponent(token));
}

export function rutaConversacion(token: string): string {
  return CONVERSACION.replace(':token', encodeURIComponent(token));
}

/** The form in which a finder writes to the owner of the pet with this hash. */
export function rutaAviso(hash: string): string {
  return `${href('perfilPublico', { hash })}/aviso`;
}

/** The public board of animals that are lost or found. */
export const TABLON = '/cerca';
/** Receives the browser's position, and answers with the board of its cell. */
export const TABLON_AQUI = '/cerca/aqui';
/** An entry of the board; below it are its photo and the form to write to the family. */
export const ANUNCIO = '/cerca/:clave';

export function rutaAnuncio(clave: string): string {
  return ANUNCIO.replace(':clave', encodeURIComponent(clave));
}

/**
 * Where an account asks to hear of what is lost or found nearby; `municipio` is filled in, in words.
 */
export function rutaVecino(municipio = ''): string {
  const query = municipio && `?municipio=${encodeURIComponent(municipio)}`;
  return `${href('ajustesAvisos')}${query}#cerca`;
}

/** The form for an animal that was found without badge. */
export const ENCONTRADA_NUEVA = '/encontrada';
/** Its finder's private page, before and after it is published, by the token in his link. */
export const ENCONTRADA = '/encontrada/:token';

export function rutaEncontrada(token: string): string {
  return ENCONTRADA.replace(':token', encodeURIComponent(token));
}

/** The page where a claimant of a found animal types the mailed code. */
export const RECLAMACION = '/cerca/es-mia/:token';

export function rutaReclamacion(token: string): string {
  return RECLAMACION.replace(':token', encodeURIComponent(token));
}

/** A conversation of two strangers about a found animal, by the token in the link of one of them. */
export const CONVERSACION_TABLON = '/cerca/conversacion/:token';

export function rutaConversacionTablon(token: string): string {
  return CONVERSACION_TABLON.replace(':token', encodeURIComponent(token));
}

/** The board with these filters; `more` are further parameters. */
export function rutaTablon(filtro: Partial<FiltroTablon>, more: Record<string, string> = {}) {
  const query = Object.entries({ ...filtro, ...more })
    .filter(([, value]) => Boolean(value))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return query.length > 0 ? `${TABLON}?${query.join('&')}` : TABLON;
}

/** What was decided on a report of an entry, by the key that its author was given. */
export const DENUNCIA_TABLON = '/cerca/denuncia/:clave';

export function rutaDenunciaTablon(clave: string): string {
  return DENUNCIA_TABLON.replace(':clave', encodeURIComponent(clave));
}

/** The map of a municipality, by INE's code, with what the board shows: square, or low. */
export function rutaMapa(municipio: string, forma: 'ancha' | 'baja'): string {
  return `/cerca/mapa/${forma}/${municipio}.svg`;
}

/** The path in a badge's QR code: `/q?{hash}`, or the shorter `/q?{short code}`. */
export function addressOfChapa(codigo: string): string {
  return `${ESCANEO}?${codigo}`;
}

type Value = string | number | undefined;
type Parts = { params?: Record<string, Value>; query?: Record<string, Value> };

/** The header of a call that the app makes by itself: it does not count as activity. */
export const PASIVA = 'x-pasiva';

/** The event stream that tells an owner's open app that something of the account has changed. */
export const CAMBIOS_CASA = `${API}/casa/cambios`;

/**
 * The path of a call on this site, parameters filled in: `addressOf('getCupon', { params: { hash }
 * })`. Query parameters are sorted, because a document's preloaded answers are found by this path.
 */
export function addressOf<N extends CallName>(name: N, input?: Partial<CallInput<N>>): string {
  const { params = {}, query = {} } = (input ?? {}) as Parts;
  const encode = (value: Value) => encodeURIComponent(String(value));
  const path = calls[name].path.replace(/:(\w+)/g, (_, key: string) => encode(params[key]));
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${encode(value)}`)
    .sort();
  return API + path + (search.length > 0 ? `?${search.join('&')}` : '');
}
