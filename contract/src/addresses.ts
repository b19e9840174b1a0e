import { type CallInput, type CallName, calls } from './calls.ts';
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
/** Who runs the site, its terms and what becomes of data. */
export const LEGAL = '/legal';

/** A conversation, by the token of one side's link. */
export const CONVERSACION = '/c/:token';

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

/** The address of a call on this site, its parameters filled in: `addressOf('getCupon', { params: { hash } })`. */
export function addressOf<N extends CallName>(name: N, input?: Partial<CallInput<N>>): string {
  const { params = {}, query = {} } = (input ?? {}) as Parts;
  const encode = (value: Value) => encodeURIComponent(String(value));
  const path = calls[name].path.replace(/:(\w+)/g, (_, key: string) => encode(params[key]));
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${encode(value)}`);
  return API + path + (search.length > 0 ? `?${search.join('&')}` : '');
}
