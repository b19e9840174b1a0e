import type { ClaveAparato, ClavePestana } from '@vuelve/contract/guardado';
/** Reads a JSON value; undefined when absent, corrupt, or storage is blocked. */
export function read(key: ClaveAparato): unknown;
export function read(key: ClavePestana, storage: Storage): unknown;
export function read(key: string, storage = localStorage): unknown {
  try {
    const text = storage.getItem(key);
    // No JSON.parse of null: most keys read at the start were never stored, and an exception is
    // slow.
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores a JSON value; when storage is full or blocked, the value is lost and the app works on. */
export function write(key: ClaveAparato, value: unknown): void;
export function write(key: ClavePestana, value: unknown, storage: Storage): void;
export function write(key: string, value: unknown, storage = localStorage): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {}
}

export function remove(key: ClaveAparato): void;
export function remove(key: ClavePestana, storage: Storage): void;
export function remove(key: string, storage = localStorage): void {
  try {
    storage.removeItem(key);
  } catch {}
}

/** Removes everything stored by this site except `salvo`. */
export function clearAll(salvo: readonly ClaveAparato[]): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!salvo.includes(key as ClaveAparato)) localStorage.removeItem(key);
    }
    sessionStorage.clear();
  } catch {}
}
