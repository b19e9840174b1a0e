import type { Db } from '../../cimientos/db/database.ts';
import { noteAvance } from './exportaciones.queries.ts';

const CADA_MS = 1_000;

/** The export is not this maker's any more: another one has claimed it, or its account is gone. */
export class Perdida extends Error {}

/**
 * Stores the progress of an export every second, which is also its heartbeat.
 * @returns `advance` for progress, `signal`, which is aborted when the export is lost, and `stop`
 */
export function startLatido(db: Db, quien: { id: number; turno: string }, total: number) {
  const lost = new AbortController();
  let hecho = 0;
  let telling: Promise<void> | undefined;

  // While the database does not answer, the next heartbeat tries again.
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
