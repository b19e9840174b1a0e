import { useEffect } from 'react';
import { tendAvisos } from '../base/state/avisos-navegador.ts';

/** By then the screen has loaded, and this work competes with nothing. */
const LUEGO_MS = 3_000;

export function useAvisos(usuarioId: number | undefined): void {
  useEffect(() => {
    if (usuarioId === undefined) return undefined;
    // Ignored: a browser without service worker, or a lost network; the next start tries again.
    const timer = setTimeout(() => void tendAvisos(usuarioId).catch(() => {}), LUEGO_MS);
    return () => clearTimeout(timer);
  }, [usuarioId]);
}
