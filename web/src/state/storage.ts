/** Reads a JSON value; undefined when absent, corrupt, or storage is blocked. */
export function read(key: string, storage: Storage = localStorage): unknown {
  try {
    const text = storage.getItem(key);
    // Not left to the parser: most of what a start asks for was never stored, and what is thrown is dear.
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores a JSON value; full or blocked storage loses it silently, the app works on. */
export function write(key: string, value: unknown, storage: Storage = localStorage): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {}
}

export function remove(key: string, storage: Storage = localStorage): void {
  try {
    storage.removeItem(key);
  } catch {}
}
