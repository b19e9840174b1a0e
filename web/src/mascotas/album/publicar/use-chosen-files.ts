import { useState } from 'react';
import type { ChosenFile } from './chosen-files.tsx';
import { MODES, type Mode } from './modes.ts';
import { problemOf } from './check-file.ts';

/** The chosen files; a title may be typed before a file is chosen. */
export function useChosenFiles(mode: Mode) {
  const [entries, setEntries] = useState<ChosenFile[]>([]);
  const [draftTitulo, setDraftTitulo] = useState('');
  const [problem, setProblem] = useState<string>();

  function choose(files: File[]) {
    setProblem(files.map((file) => problemOf(file, mode)).find(Boolean));
    const added = files
      .filter((file) => !problemOf(file, mode))
      .filter((file) => !entries.some((entry) => isSame(entry.file, file)))
      .map((file) => ({ file, titulo: '' }));
    if (added.length === 0) return;

    const previous = MODES[mode].multiple ? entries : [];
    const [first, ...others] = [...previous, ...added];
    const titulo = first?.titulo || (entries[0]?.titulo ?? draftTitulo);
    setEntries(first ? [{ ...first, titulo }, ...others] : []);
  }

  function setTitulo(index: number, titulo: string) {
    if (index === 0) setDraftTitulo(titulo);
    setEntries((all) => all.map((one, i) => (i === index ? { ...one, titulo } : one)));
  }

  function remove(index: number) {
    setDraftTitulo('');
    setEntries((all) => all.filter((_, i) => i !== index));
  }

  return {
    entries,
    titulo: entries[0]?.titulo ?? draftTitulo,
    problem,
    isComplete: entries.length > 0 && entries.every(({ titulo }) => titulo.trim()),
    choose,
    setTitulo,
    remove,
    removeFirst: () => remove(0),
  };
}

function isSame(one: File, other: File): boolean {
  return (
    one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
  );
}
