import { useEffect, useRef, useState } from 'react';
import { type Final, writeTag } from './write-tag.ts';

export type Estado = 'inicio' | 'esperando' | Exclude<Final, 'cancelada'>;

/** Writes one tag at a time; leaving the screen aborts the wait for a tag. */
export function useGrabar() {
  const [estado, setEstado] = useState<Estado>('inicio');
  const waiting = useRef<AbortController>(undefined);
  useEffect(() => () => waiting.current?.abort(), []);

  async function write(enlace: string, overwrite = false): Promise<void> {
    waiting.current?.abort();
    const own = new AbortController();
    waiting.current = own;
    setEstado('esperando');
    const final = await writeTag(enlace, { overwrite, signal: own.signal });
    if (waiting.current === own) setEstado(final === 'cancelada' ? 'inicio' : final);
  }

  return { estado, write, stop: () => waiting.current?.abort() };
}
