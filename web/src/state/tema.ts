import { useSyncExternalStore } from 'react';
import { borrar, escribir, leer } from './almacen.ts';

const CLAVE = 'tema';
const avisos = new Set<() => void>();

export type Tema = 'claro' | 'oscuro' | 'sistema';

export function temaActual(): Tema {
  const tema = leer(CLAVE);
  return tema === 'claro' || tema === 'oscuro' ? tema : 'sistema';
}

/** Dresses the document in the stored theme. */
export function aplicarTema(): void {
  document.documentElement.dataset['tema'] = temaActual();
}

export function elegirTema(tema: Tema): void {
  if (tema === 'sistema') borrar(CLAVE);
  else escribir(CLAVE, tema);
  aplicarTema();
  for (const aviso of avisos) aviso();
}

export function useTema(): Tema {
  return useSyncExternalStore(observarTema, temaActual);
}

function observarTema(aviso: () => void): () => void {
  avisos.add(aviso);
  return () => void avisos.delete(aviso);
}
