/** Reads a JSON value; undefined when absent, corrupt, or storage is blocked. */
export function leer(clave: string, donde: Storage = localStorage): unknown {
  try {
    return JSON.parse(donde.getItem(clave) ?? '');
  } catch {
    return undefined;
  }
}

/** Stores a JSON value; full or blocked storage loses it silently, the app works on. */
export function escribir(clave: string, valor: unknown, donde: Storage = localStorage): void {
  try {
    donde.setItem(clave, JSON.stringify(valor));
  } catch {}
}

export function borrar(clave: string, donde: Storage = localStorage): void {
  try {
    donde.removeItem(clave);
  } catch {}
}
