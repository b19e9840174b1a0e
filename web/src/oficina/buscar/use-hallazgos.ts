import { type Hallazgos, isBuscable } from '@vuelve/contract/hallazgos';
import { useEffect, useState } from 'react';
import { call } from '../../base/api.ts';
import { matchesPalabras } from './match-palabras.ts';
import { type Grupo, toGrupos } from './to-grupos.ts';

/** A pause in the typing after which the server is asked. */
const ESPERA_MS = 150;

interface Respuesta {
  q: string;
  vez: number;
  /** None where the server did not answer. */
  hallazgos?: Hallazgos;
}

/**
 * What the server finds for the words: asked after a pause, and no more once they change. Until the
 * answer is there, what was found before and still has the words stays.
 */
export function useHallazgos(q: string) {
  const [respuesta, setRespuesta] = useState<Respuesta>();
  const [vez, setVez] = useState(0);
  const asks = isBuscable(q);
  useEffect(() => {
    if (!asks) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const take = (next: Respuesta) => signal.aborted || setRespuesta(next);
    const timer = setTimeout(() => {
      call('findHallazgos', { query: { q } }, { signal }).then(
        (hallazgos) => take({ q, vez, hallazgos }),
        () => take({ q, vez }),
      );
    }, ESPERA_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [q, asks, vez]);

  const isPending = asks && (respuesta?.q !== q || respuesta.vez !== vez);
  const { hallazgos } = respuesta ?? {};
  const grupos = asks && hallazgos ? toGrupos(hallazgos) : [];
  return {
    grupos: isPending ? keepMatching(grupos, q) : grupos,
    isPending,
    isFailed: asks && !isPending && !hallazgos,
    retry: () => setVez(vez + 1),
  };
}

function keepMatching(grupos: Grupo[], q: string): Grupo[] {
  return grupos.map(({ name, items }) => ({
    name,
    items: items.filter(({ title, detail }) => matchesPalabras(`${title} ${detail}`, q)),
  }));
}
