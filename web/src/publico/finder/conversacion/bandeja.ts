import type { ClaveAparato } from '@vuelve/contract/guardado';

/** A message on its way to the server. A repeated request with the same key stores it once. */
export interface Saliente {
  clave: string;
  /** The path of its conversation. */
  ruta: string;
  /** A ready sentence's name, and its words; empty for typed text. */
  frase: string;
  texto: string;
  foto: File | undefined;
  escrito: number;
}

/*
 * The outbox of a browser: messages outlive a reload and a lost network. Where a browser has no
 * IndexedDB, they live as long as the page.
 */

const SALIENTES: ClaveAparato = 'mensajesSalientes';

const base = new Promise<IDBDatabase>((resolve, reject) => {
  const opening = indexedDB.open(SALIENTES, 1);
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore(SALIENTES, { keyPath: 'clave' }),
  );
  opening.addEventListener('success', () => resolve(opening.result));
  opening.addEventListener('error', reject);
});

function ask<T>(question: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  const answer = async (db: IDBDatabase) => {
    const asked = question(db.transaction(SALIENTES, 'readwrite').objectStore(SALIENTES));
    return new Promise<T>((resolve, reject) => {
      asked.addEventListener('success', () => resolve(asked.result));
      asked.addEventListener('error', reject);
    });
  };
  return base.then(answer).catch(() => undefined);
}

/** Keeps a message; says whether the browser could. */
export const keepSaliente = async (saliente: Saliente) =>
  (await ask((store) => store.put(saliente))) !== undefined;

export const dropSaliente = (clave: string) => ask((store) => store.delete(clave));

/** A message that found no server for a week says nothing any more. */
const VIDA_MS = 7 * 86_400_000;

/** The kept messages of a conversation, in the order in which they were written. */
export async function listSalientes(ruta: string): Promise<Saliente[]> {
  const kept: Saliente[] = (await ask((store) => store.getAll())) ?? [];
  const since = Date.now() - VIDA_MS;
  for (const { clave, escrito } of kept) if (escrito < since) void dropSaliente(clave);
  return kept
    .filter((one) => one.ruta === ruta && one.escrito >= since)
    .toSorted((a, b) => a.escrito - b.escrito);
}

/** A new idempotency key; `randomUUID` exists on https pages only. */
export function newClave(): string {
  return crypto.getRandomValues(new Uint32Array(5)).join('-');
}
