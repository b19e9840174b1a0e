import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { read, remove, write } from '../../base/state/storage.ts';
import { CLAVES_TECLA, type ClaveTecla, isMac, TECLAS } from './tabla.ts';

const KEY = 'teclas';
const listeners = new Set<() => void>();

/** Whether keys without ⌘ or Ctrl act; they can be switched off (WCAG 2.1.4). */
const areOn = () => read(KEY) !== 'no';

export function useTeclasOn(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(observe, areOn);
  const set = (next: boolean) => {
    if (next) remove(KEY);
    else write(KEY, 'no');
    for (const listener of listeners) listener();
  };
  return [on, set];
}

function observe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener); // another tab
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

type Actos = Partial<Record<ClaveTecla, () => void>>;

/** What acts now; the part that came last comes first. */
const oyentes: RefObject<Actos>[] = [];

/** Acts on keys of the table. */
export function useTeclas(actos: Actos): void {
  const latest = useRef(actos);
  useLayoutEffect(() => {
    latest.current = actos;
  });
  useLayoutEffect(() => {
    if (oyentes.length === 0) document.addEventListener('keydown', hear);
    oyentes.unshift(latest);
    return () => {
      oyentes.splice(oyentes.indexOf(latest), 1);
      if (oyentes.length === 0) document.removeEventListener('keydown', hear);
    };
  }, []);
}

function hear(event: KeyboardEvent): void {
  const tecla = event.defaultPrevented ? undefined : readTecla(event);
  const clave = CLAVES_TECLA.find((it) => TECLAS[it].tecla === tecla);
  const act = clave && oyentes.map(({ current }) => current[clave]).find(Boolean);
  if (!act) return;
  event.preventDefault();
  act();
}

/** The second of two keys comes within this time. */
const SEGUIDAS_MS = 1_500;
let begun: { key: string; at: number } | undefined;

/**
 * What was pressed, as the table writes it. Keys without ⌘ or Ctrl are silent in a field, a dialog
 * or a menu; letters also where they are switched off.
 */
function readTecla(event: KeyboardEvent): string | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, timeStamp, target } = event;
  const isMod = isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  if (isMod && !altKey && !shiftKey) return `mod ${key.toLowerCase()}`;
  if (ctrlKey || metaKey || altKey || isTyping(target)) return undefined;
  if (key.length > 1) return key;
  if (!areOn()) return undefined;
  const first = begun && timeStamp - begun.at < SEGUIDAS_MS ? begun.key : undefined;
  begun = !first && PRIMERAS.has(key) ? { key, at: timeStamp } : undefined;
  return first ? `${first} ${key}` : key;
}

/** The keys that wait for another one. */
const PRIMERAS = new Set(
  Object.values(TECLAS).flatMap(({ tecla }) => tecla.match(/^\S(?= )/) ?? []),
);

const ESCRIBE =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role*=dialog], [role=menu]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(ESCRIBE) !== null;
}
