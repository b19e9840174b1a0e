import type { CallOutput } from '@vuelve/contract/calls';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../base/api.ts';
import { messageOf } from '../../base/api-error.ts';
import { toast } from '../../ui/toast/toast.ts';

/** What came of it; where an earlier answer was lost, they are retired already. */
function describe({ retiradas, omitidas }: CallOutput<'retireChapas'>): string {
  const siguen =
    omitidas === 1
      ? '1 sigue: es de alguien o se está pagando'
      : `${omitidas} siguen: son de alguien o se están pagando`;
  if (retiradas === 0) {
    return omitidas > 0 ? `Nada que retirar: ${siguen}` : 'Ya no queda ninguna por retirar';
  }
  return omitidas > 0 ? `Retiradas: ${retiradas}; ${siguen}` : `Retiradas: ${retiradas}`;
}

/** Retires badges of a lot, those named or all that are left, once it was asked for twice; says what came of it. */
export function useRetire(id: number) {
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  function ask() {
    setError(undefined);
    setAsking(true);
  }

  async function retire(cortos?: string[]) {
    setBusy(true);
    setError(undefined);
    try {
      const body = cortos ? { cortos } : ({ todas: true } as const);
      toast.success(describe(await call('retireChapas', { params: { id }, body })));
      await revalidate();
      setAsking(false);
    } catch (failure) {
      setError(messageOf(failure, textos.admin.noGuardado));
    }
    setBusy(false);
  }

  const question = { open: isAsking, onNo: () => setAsking(false), busy: isBusy, error };
  return { question, ask, retire };
}
