import { createHash } from 'node:crypto';

/**
 * The inline script of an app document: makes the browser load its date formats while the screen's
 * files are on their way. The first `Intl` format of a document, a date or a number, takes a slow
 * phone 0.14 s, and most screens need one before their first paint. The script waits for a timer, so
 * that the browser reads the document first.
 */
export const CALENTAR =
  "setTimeout(()=>new Intl.DateTimeFormat('sv-SE',{timeZone:'Europe/Madrid'}))";

/** The source that allows `CALENTAR` in a Content-Security-Policy. */
export const CALENTAR_CSP = `'sha256-${createHash('sha256').update(CALENTAR).digest('base64')}'`;
