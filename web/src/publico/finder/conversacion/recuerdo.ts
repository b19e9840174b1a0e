import type { ClavePestana } from '@vuelve/contract/guardado';

/** What this tab remembers over a reload of the page; nothing where the browser keeps nothing. */
export function remember(name: ClavePestana, value: string): void {
  try {
    sessionStorage.setItem(name, value);
  } catch {
    // without storage, the page begins anew
  }
}

/** Returns what was remembered, and forgets it. */
export function recall(name: ClavePestana): string | null {
  try {
    const value = sessionStorage.getItem(name);
    sessionStorage.removeItem(name);
    return value;
  } catch {
    return null;
  }
}
