import { textosVecino } from '@vuelve/contract/textos-vecino';
import { useState } from 'react';
import { call } from '../../base/api.ts';
import { messageOf } from '../../base/api-error.ts';
import { toast } from '../../ui/toast/toast.ts';

/** Ends what is told of a place. */
export function useParar(onStopped: () => void) {
  const [busy, setBusy] = useState(false);

  async function parar() {
    setBusy(true);
    try {
      await call('stopVecino');
      toast.success(textosVecino.dejado);
      onStopped();
    } catch (error) {
      toast.error(messageOf(error, textosVecino.error));
      setBusy(false);
    }
  }

  return { busy, parar };
}
