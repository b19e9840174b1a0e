import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { read, remove, write } from '../../base/state/storage.ts';

const KEY = 'teclas';
const listeners = new Set<() => void>();

/** Whether letters act; they can be switched off (WCAG 2.1.4). */
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

/** Acts on keys, except in a field, a dialog or a menu; letters can be switched off. */
export function useTeclas(teclas: Record<string, () => void>): void {
  const latest = useRef(teclas);
  useLayoutEffect(() => {
    latest.current = teclas;
  });
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return;
      if (key.length === 1 && !areOn()) return;
      const act = latest.current[key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

const ESCRIBE =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role*=dialog], [role=menu]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(ESCRIBE) !== null;
}
