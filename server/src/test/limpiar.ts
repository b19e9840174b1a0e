import { createWorkers } from '../workers.ts';
import type { TestApp } from './test-app.ts';

/** Does now what the clock does every quarter of an hour: what is over its term goes. */
export function limpiar({ deps }: Pick<TestApp, 'deps'>): Promise<void> {
  return createWorkers(deps, { send: async () => {} }).limpieza();
}
