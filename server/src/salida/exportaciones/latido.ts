import type { Db } from '../../cimientos/db/database.ts';
import { noteAvance } from './exportaciones.queries.ts';

const CADA_MS = 1_000;

/** Somebody else makes the export by now, or nobody wants it any more: its account is gone. */
export class Perdida extends Error {}

/**
 * Says every second how far an export is, and with that that its maker lives.
 * @returns what hears of progress, a signal that is aborted when the export is his no more, and how to end it
 */
export function startLatido(db: Db, quien: { id: number; turno: string }, total: number) {
  const lost = new AbortController();
  let hecho = 0;
  let telling: Promise<void> | undefined;

  // Where the database does not answer, the next one tells.
  const tell = async () => {
    const avance = { hecho: Math.min(hecho, total), total };
    const isOurs = await noteAvance(db, { ...quien, ...avance }).catch(() => true);
    if (!isOurs) lost.abort(new Perdida('The export is no longer ours'));
  };
  const tellOnce = () => {
    telling ??= tell().finally(() => (telling = undefined));
  };
  const timer = setInterval(tellOnce, CADA_MS).unref();
  tellOnce();

  return {
    signal: lost.signal,
    advance: (bytes: number) => void (hecho += bytes),
    async stop() {
      clearInterval(timer);
      await telling;
    },
  };
}
