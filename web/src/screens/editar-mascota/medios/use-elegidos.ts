import { useState } from 'react';
import type { Elegido } from './elegidos.tsx';
import { MODOS, type Modo } from './modos.ts';
import { problemaDe } from './revisar.ts';

/** The files that were chosen; a title may be written before there is any. */
export function useElegidos(modo: Modo) {
  const [elegidos, setElegidos] = useState<Elegido[]>([]);
  const [suelto, setSuelto] = useState('');
  const [problema, setProblema] = useState<string>();

  function elegir(files: File[]) {
    setProblema(files.map((file) => problemaDe(file, modo)).find(Boolean));
    const nuevos = files
      .filter((file) => !problemaDe(file, modo))
      .filter((file) => !elegidos.some((elegido) => mismo(elegido.file, file)))
      .map((file) => ({ file, titulo: '' }));
    if (nuevos.length === 0) return;

    const previos = MODOS[modo].multiple ? elegidos : [];
    const [primero, ...otros] = [...previos, ...nuevos];
    const titulo = primero?.titulo || (elegidos[0]?.titulo ?? suelto);
    setElegidos(primero ? [{ ...primero, titulo }, ...otros] : []);
  }

  function titular(index: number, titulo: string) {
    if (index === 0) setSuelto(titulo);
    setElegidos((todos) => todos.map((uno, i) => (i === index ? { ...uno, titulo } : uno)));
  }

  function quitar(index: number) {
    setSuelto('');
    setElegidos((todos) => todos.filter((_, i) => i !== index));
  }

  return {
    elegidos,
    titulo: elegidos[0]?.titulo ?? suelto,
    problema,
    completos: elegidos.length > 0 && elegidos.every(({ titulo }) => titulo.trim()),
    elegir,
    titular,
    quitar,
    quitarPrimero: () => quitar(0),
  };
}

function mismo(uno: File, otro: File): boolean {
  return uno.name === otro.name && uno.size === otro.size && uno.lastModified === otro.lastModified;
}
