import { useEffect } from 'react';
import { tendAvisos } from '../base/state/avisos-navegador.ts';

/** So long after the frame stands nobody waits for anything any more. */
const LUEGO_MS = 3_000;

/** Sees to this browser's alerts, once all else has been done. */
export function useAvisos(usuarioId: number | undefined): void {
  useEffect(() => {
    if (usuarioId === undefined) return undefined;
    // A browser that keeps no worker, or a network that is gone: the next time it is tried again.
    const timer = setTimeout(() => void tendAvisos(usuarioId).catch(() => {}), LUEGO_MS);
    return () => clearTimeout(timer);
  }, [usuarioId]);
}
