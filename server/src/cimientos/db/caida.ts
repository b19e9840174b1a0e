import { logFault } from '../log.ts';

const MINUTO_MS = 60_000;

let since = -Infinity;
let more = 0;

/**
 * Logs that the database is away: once a minute, however many requests, jobs and scans notice. The
 * driver's messages name the cause, and no user.
 */
export function logCaida({ code, message }: NodeJS.ErrnoException): void {
  if (performance.now() - since < MINUTO_MS) {
    more += 1;
    return;
  }
  const cause = [code, message].filter(Boolean).join(' ');
  const repeated = more > 0 ? ` (after ${more} more failures)` : '';
  logFault(`The database is away: ${cause}${repeated}`);
  since = performance.now();
  more = 0;
}
