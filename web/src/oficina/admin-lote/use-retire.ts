import type { CallOutput } from '@vuelve/contract/calls';
import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../base/api.ts';
import { messageOf } from '../../base/api-error.ts';
import { toast } from '../../ui/toast/toast.ts';

/** `retiradas` is 0 also when an earlier call, whose answer was lost, has cancelled them. */
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

/** Cancels badges of a lot after a confirmation: those in `cortos`, else all that remain. */
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
