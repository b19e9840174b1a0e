import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../api.ts';
import { messageOf } from '../../api-error.ts';
import { toast } from '../../ui/toast/toast.ts';

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
      const { retiradas, omitidas } = await call('retireChapas', {
        params: { id },
        body: cortos ? { cortos } : { todas: true },
      });
      const quedan = omitidas > 0 ? `; ${omitidas} siguen: son de alguien o se están pagando` : '';
      toast.success(`Retiradas: ${retiradas}${quedan}`);
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
