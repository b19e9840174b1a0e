import type { Exportaciones } from '@vuelve/contract/exportacion';
import { useEffect, useState } from 'react';
import { call } from '../../base/api.ts';

const CADA_MS = 2_000;

/** What stands of the copies; while one is under way it is asked for again, where somebody looks. */
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
      // Where nobody answers, the next one does.
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
