import type { Deps } from '../cimientos/deps.ts';
import { createWorkers } from '../workers.ts';

/** Runs the job now that asks the bank, and reminds of what is unfinished, every five minutes. */
export function conciliar(deps: Deps): Promise<void> {
  return createWorkers(deps, { send: async () => {} }).conciliacion();
}
