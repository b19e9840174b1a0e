import type { Insignia } from '@vuelve/contract/mascota';
import { textosEmergencia } from '@vuelve/contract/textos-emergencia';
import { useCallback, useState } from 'react';
import { call } from '../../../base/api.ts';
import { messageOf } from '../../../base/api-error.ts';

/** The address for a pet's tags; fetched on demand. */
export function useEnlace({ hash }: Insignia) {
  const [enlace, setEnlace] = useState<string>();
  const [error, setError] = useState<string>();
  const [isLoading, setLoading] = useState(false);

  const ask = useCallback(async () => {
    setLoading(true);
    setError(undefined);
    try {
      setEnlace((await call('createEnlaceNfc', { query: { hash } })).enlace);
    } catch (failure) {
      setError(messageOf(failure, textosEmergencia.sinEnlace));
    }
    setLoading(false);
  }, [hash]);

  return { enlace, error, isLoading, ask };
}
