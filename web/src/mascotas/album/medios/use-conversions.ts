import type { Medio } from '@vuelve/contract/medio';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const EVERY_MS = 4_000;

/** Reloads the screen regularly while a video is being converted. */
export function useConversions(medios: Medio[]): void {
  const { revalidate } = useRevalidator();
  const anyConverting = medios.some(({ estado }) => estado === 'convirtiendo');

  useEffect(() => {
    if (!anyConverting) return undefined;
    const timer = setInterval(() => document.hidden || void revalidate(), EVERY_MS);
    return () => clearInterval(timer);
  }, [anyConverting, revalidate]);
}
