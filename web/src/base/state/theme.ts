import { useSyncExternalStore } from 'react';
import { remove, write, read } from './storage.ts';

const KEY = 'tema';
const listeners = new Set<() => void>();

export type Theme = 'claro' | 'oscuro' | 'sistema';

function currentTheme(): Theme {
  const theme = read(KEY);
  return theme === 'claro' || theme === 'oscuro' ? theme : 'sistema';
}

export function applyTheme(): void {
  document.documentElement.dataset['tema'] = currentTheme();
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'sistema') remove(KEY);
  else write(KEY, theme);
  applyTheme();
  for (const listener of listeners) listener();
}

export function useTheme(): Theme {
  return useSyncExternalStore(observeTheme, currentTheme);
}

function observeTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
