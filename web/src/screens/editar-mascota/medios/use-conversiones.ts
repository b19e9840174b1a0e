import type { Medio } from '@vuelve/contract/medio';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const CADA_MS = 4_000;

/** Looks again and again while a video is being converted. */
export function useConversiones(medios: Medio[]): void {
  const { revalidate } = useRevalidator();
  const alguna = medios.some(({ estado }) => estado === 'convirtiendo');

  useEffect(() => {
    if (!alguna) return undefined;
    const reloj = setInterval(() => document.hidden || void revalidate(), CADA_MS);
    return () => clearInterval(reloj);
  }, [alguna, revalidate]);
}
