import { beforeEach, vi } from 'vitest';

/*
 * A browser's environment in memory for code that draws nothing: storages, events, an empty
 * document. Each test starts with empty storages.
 */

/** Stored values are own enumerable fields, as in a browser: `Object.keys` lists exactly them. */
class MemoryStorage {
  [key: string]: unknown;

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] as string) : null;
  }

  setItem(key: string, value: string): void {
    this[key] = value;
  }

  removeItem(key: string): void {
    delete this[key];
  }

  clear(): void {
    for (const key of Object.keys(this)) delete this[key];
  }
}

const events = new EventTarget();

vi.stubGlobal('window', globalThis);
vi.stubGlobal('localStorage', new MemoryStorage());
vi.stubGlobal('sessionStorage', new MemoryStorage());
vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
vi.stubGlobal('location', new URL('https://vuelve.example/app/cuenta'));
vi.stubGlobal('document', { getElementById: () => null, querySelector: () => null });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
