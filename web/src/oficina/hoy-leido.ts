import type { Hoy } from '@vuelve/contract/hoy';
import { useSyncExternalStore } from 'react';
import { call } from '../base/api.ts';

let leido: Hoy | undefined;
const listeners = new Set<() => void>();

/** Reads what waits in the back office, for the screen that asks and for the frame around it. */
export async function readHoy(): Promise<Hoy> {
  leido = await call('getHoy');
  for (const listener of listeners) listener();
  return leido;
}

/** The last reading, by whichever part of the back office. */
export function useHoy(): Hoy | undefined {
  return useSyncExternalStore(observe, () => leido);
}

function observe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
