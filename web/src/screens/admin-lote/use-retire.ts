import { textos } from '@vuelve/contract/textos';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../api.ts';
import { messageOf } from '../../api-error.ts';
import { toast } from '../../ui/toast/toast.ts';

/** Retires badges of a lot, those named or all that are left, and says what came of it. */
export function useRetire(id: number) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);

  async function retire(cortos?: string[]) {
    setBusy(true);
    try {
      const { retiradas, omitidas } = await call('retireChapas', {
        params: { id },
        body: cortos ? { cortos } : { todas: true },
      });
      const quedan = omitidas > 0 ? `; ${omitidas} siguen: son de alguien o se están pagando` : '';
      toast.success(`Retiradas: ${retiradas}${quedan}`);
      await revalidate();
    } catch (error) {
      toast.error(messageOf(error, textos.admin.noGuardado));
    }
    setBusy(false);
  }

  return { isBusy, retire };
}
