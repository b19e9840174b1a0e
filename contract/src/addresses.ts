import { type CallInput, type CallName, calls } from './calls.ts';
import type { ClaveDocumento } from './documentos-legales.ts';
import { href } from './screens.ts';

/** The base path of every call. */
export const API = '/api';

/**
 * The path of what a badge encodes; what was scanned or typed follows a question mark. The hash of a badge that hangs on a
 * pet answers with the pet's page, a short code leads there.
 */
export const ESCANEO = '/q';

/** The front door, outside the app. */
export const PORTADA = '/';
/** What a finder sees of a pet that does not exist. */
export const EJEMPLO = '/ejemplo';
/** Where each legal text is. */
export const LEGAL = '/legal';

/** Where a buyer withdraws from a purchase. */
export const DESISTIR = '/desistir';
/** What is said to whoever did not prove whose the order is. */
export const DESISTIR_RECIBIDO = '/desistir/recibido';

/** The same with the number of an order in its form. */
export function rutaDesistir(numero: string): string {
  return `${DESISTIR}?pedido=${encodeURIComponent(numero)}`;
}

/** A legal text: who runs the site, its terms, what becomes of data. */
export function rutaLegal(clave: ClaveDocumento): string {
  return `${LEGAL}/${clave}`;
}

/** Where a kind of mail is stopped, by the token of its link. */
export const BAJA_CORREOS = '/correos/dejar/:token';

/** A conversation, by the token of one side's link. */
export const CONVERSACION = '/c/:token';

/** Where a contact says whether he wants to be told, by the token of his link. */
export const CONTACTO = '/contacto/:token';
/** What a contact is told of a scan, by the token of that link. */
export const RELEVO = '/relevo/:token';

/** Where an account is taken back that is to be erased, by the token of the mailed link. */
export const ELIMINACION = '/eliminacion/:token';

/** Where somebody is told that his account is on its way out. */
export const ELIMINACION_PEDIDA = '/eliminacion';

/** The address where an account is taken back. */
export function rutaEliminacion(token: string): string {
  return ELIMINACION.replace(':token', encodeURIComponent(token));
}

/** The address of a contact's page on this site. */
export function rutaContacto(token: string): string {
  return CONTACTO.replace(':token', encodeURIComponent(token));
}

/** The address of what a contact is told of a scan. */
export function rutaRelevo(token: string): string {
  return RELEVO.replace(':token', encodeURIComponent(token));
}

/** The address of a conversation on this site. */
export function rutaConversacion(token: string): string {
  return CONVERSACION.replace(':token', encodeURIComponent(token));
}

/** Where a finder tells of the pet with this hash. */
export function rutaAviso(hash: string): string {
  return `${href('perfilPublico', { hash })}/aviso`;
}

/** What a badge encodes, below the site's own address: `/q?{hash}`, or the shorter `/q?{short code}`. */
export function addressOfChapa(codigo: string): string {
  return `${ESCANEO}?${codigo}`;
}

type Value = string | number | undefined;
type Parts = { params?: Record<string, Value>; query?: Record<string, Value> };

/**
 * The address of a call on this site, its parameters filled in: `addressOf('getCupon', { params: { hash } })`. The same
 * question has the same address, in whichever order it is written: a document's answers are found by it.
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
