import type { ChapaEscaneada } from '@vuelve/contract/activacion';
import { textos } from '@vuelve/contract/textos';
import { useEffect, useState } from 'react';
import { call } from '../../base/api.ts';
import { ApiError, messageOf } from '../../base/api-error.ts';

interface Look {
  codigo: string;
  turn: number;
  chapa?: ChapaEscaneada;
  error?: unknown;
}

/** The badge behind a code; asked again when the code changes, and by `lookAgain`. */
export function useChapa(codigo: string | null) {
  const [turn, setTurn] = useState(0);
  const [seen, setSeen] = useState<Look>();
  // The short code is replaced by its badge's hash: still the same badge.
  const isSeen = seen?.turn === turn && (seen.codigo === codigo || seen.chapa?.hash === codigo);

  useEffect(() => {
    if (codigo === null || isSeen) return undefined;
    let current = true;
    const see = (found: Pick<Look, 'chapa' | 'error'>) =>
      current && setSeen({ codigo, turn, ...found });
    call('getChapa', { params: { hash: codigo } }).then(
      (chapa) => see({ chapa }),
      (error: unknown) => see({ error }),
    );
    return () => {
      current = false;
    };
  }, [codigo, isSeen, turn]);

  return {
    chapa: codigo !== null && isSeen ? seen.chapa : undefined,
    error: codigo !== null && isSeen ? seen.error : undefined,
    isLooking: codigo !== null && !isSeen,
    lookAgain: () => setTurn((last) => last + 1),
  };
}

export function chapaFailure(error: unknown): string {
  return isNoChapa(error) ? textos.chapas.noEncontrada : messageOf(error, textos.errores.interno);
}

/** No badge has this code (404), or its format is impossible (400). */
export function isNoChapa(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
