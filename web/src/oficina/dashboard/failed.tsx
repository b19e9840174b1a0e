import { textos } from '@vuelve/contract/textos';
import { useAsyncError } from 'react-router';
import { isNotForHim } from '../admin-error.tsx';
import { ApiError, failureOf } from '../../base/api-error.ts';
import { LoadFailed } from '../../base/load-failed.tsx';

/** What failed to load; a refusal takes the whole screen, heading included. */
export function Failed() {
  const error = useAsyncError();
  if (isNotForHim(error)) throw error;
  return <LoadFailed describe={describe} />;
}

/**
 * The server's sentence for an invalid filter; otherwise one fixed sentence, with a lost connection
 * named beside it.
 */
function describe(error: unknown): string {
  const isRefused = error instanceof ApiError && error.status === 400;
  if (isRefused) return error.message;
  const reason = failureOf(error, '');
  return reason ? `${textos.dashboard.error}. ${reason}` : textos.dashboard.error;
}
