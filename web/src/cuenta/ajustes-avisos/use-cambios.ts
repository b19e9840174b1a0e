import type { Avisos, PreferenciasAvisos } from '@vuelve/contract/avisos';
import { textosAvisos } from '@vuelve/contract/textos-avisos';
import { useState } from 'react';
import { call } from '../../base/api.ts';
import { messageOf } from '../../base/api-error.ts';
import { toast } from '../../ui/toast/toast.ts';

export interface ConAvisos {
  avisos: Avisos;
  /** Receives the server's current settings. */
  onAvisos: (avisos: Avisos) => void;
}

interface Dichos {
  /** Message after success. */
  dicho?: string;
  /** Message after an unknown error. */
  fallo?: string;
}

let turno: Promise<unknown> = Promise.resolve();

/** Queues the changes: a late answer to the first would undo the second on the screen. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turno.then(work);
  turno = mine.catch(() => {});
  return mine;
}

export function useHacer({ onAvisos }: Pick<ConAvisos, 'onAvisos'>) {
  const [busy, setBusy] = useState<string>();

  async function hacer(
    what: string,
    work: () => Promise<Avisos | undefined>,
    { dicho, fallo = textosAvisos.error }: Dichos = {},
  ) {
    setBusy(what);
    try {
      const next = await work();
      if (next) {
        onAvisos(next);
        if (dicho) toast.success(dicho);
      }
    } catch (error) {
      toast.error(messageOf(error, fallo));
    }
    setBusy(undefined);
  }

  return {
    busy,
    hacer,
    save: (cambios: Partial<PreferenciasAvisos>) =>
      hacer(Object.keys(cambios)[0]!, () => inTurn(() => call('updateAvisos', { body: cambios })), {
        dicho: textosAvisos.guardado,
      }),
  };
}
