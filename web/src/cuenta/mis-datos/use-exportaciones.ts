import type { Exportaciones } from '@vuelve/contract/exportacion';
import { useEffect, useState } from 'react';
import { call } from '../../base/api.ts';

const CADA_MS = 2_000;

/**
 * The state of the user's copies; asks again while a copy is being made and the page is visible.
 */
export function useExportaciones(first: Exportaciones) {
  const [exportaciones, setExportaciones] = useState(first);
  const isUnderWay = exportaciones.en_curso !== null;

  useEffect(() => {
    if (!isUnderWay) return undefined;
    let asking = false;
    let left = false;
    async function ask() {
      if (asking || document.hidden) return;
      asking = true;
      // A failed call is ignored: the next one follows soon.
      const now = await call('getExportaciones').catch(() => undefined);
      asking = false;
      if (now && !left) setExportaciones(now);
    }
    const timer = setInterval(() => void ask(), CADA_MS);
    const onLook = () => void ask();
    document.addEventListener('visibilitychange', onLook);
    return () => {
      left = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onLook);
    };
  }, [isUnderWay]);

  return [exportaciones, setExportaciones] as const;
}
