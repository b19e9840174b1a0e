import type { Vecino } from '@vuelve/contract/vecino';
import { useEffect } from 'react';
import { call } from '../../base/api.ts';

/**
 * Reads on return to the tab what another tab or device may have changed meanwhile. Without network
 * what was read stays.
 * @param isShown false while a form is open: it keeps what was typed
 */
export function useFreshVecino(isShown: boolean, onRead: (vecino: Vecino | null) => void): void {
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const read = await call('getVecino').catch(() => undefined);
      if (read) onRead(read.vecino);
    };
    const onChange = () => void look();
    if (isShown) document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [isShown, onRead]);
}
