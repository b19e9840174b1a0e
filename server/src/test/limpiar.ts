import { createWorkers } from '../workers.ts';
import type { TestApp } from './test-app.ts';

/** Runs the cleaning job now, which deletes expired data every quarter of an hour. */
export function limpiar({ deps }: Pick<TestApp, 'deps'>): Promise<void> {
  return createWorkers(deps, { send: async () => {} }).limpieza();
}
