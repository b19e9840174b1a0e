import { textosTraspaso } from '@vuelve/contract/textos-traspaso';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, messageOf } from '../../base/api-error.ts';

/** Runs a step of a handover, then reads the link again, whose answer has the new state. */
export function usePaso() {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function take(step: () => Promise<unknown>) {
    setBusy(true);
    setError(undefined);
    try {
      await step();
      await revalidate();
    } catch (failure) {
      setError(messageOf(failure, textosTraspaso.error));
      // The session or the handover has ended.
      if (failure instanceof ApiError && OVER.has(failure.status)) await revalidate();
    }
    setBusy(false);
  }

  return { isBusy, error, take };
}

const OVER = new Set([401, 403, 404, 410]);
