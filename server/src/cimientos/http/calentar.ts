import { createHash } from 'node:crypto';

/**
 * The inline script of an app document: makes the browser load its date formats while the screen's
 * files are on their way. The first `Intl` format of a document takes a slow phone 0.15 s, of
 * whatever kind it is; the screen needs one before its first paint. After a timer, so that the
 * document is read first.
 */
export const CALENTAR =
  "setTimeout(()=>new Intl.DateTimeFormat('sv-SE',{timeZone:'Europe/Madrid'}))";

/** The source that allows `CALENTAR` in a Content-Security-Policy. */
export const CALENTAR_CSP = `'sha256-${createHash('sha256').update(CALENTAR).digest('base64')}'`;
