import { useSyncExternalStore } from 'react';

let cuantas = 0;
const listeners = new Set<() => void>();

/** Keeps how many conversations wait to be opened, as the last reading said. */
export function noteSinAbrir(reading: Promise<unknown[]>): void {
  reading.then(
    ({ length }) => set(length),
    () => {}, // whoever shows the conversations tells of the failure
  );
}

/** For the next user of this browser. */
export function forgetSinAbrir(): void {
  set(0);
}

function set(next: number): void {
  cuantas = next;
  for (const listener of listeners) listener();
}

/** How many conversations wait to be opened, for the mark in the frame. */
export function useSinAbrir(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => cuantas,
  );
}
