import { textos } from '@vuelve/contract/textos';
import { useAsyncError } from 'react-router';
import { isNotForHim, NotForHim } from '../admin-error.tsx';
import { ApiError, failureOf } from '../../base/api-error.ts';
import { LoadFailed } from '../../base/load-failed.tsx';

/** In place of the figures: whoever may not see them is told so, as by the route itself. */
export function Failed() {
  const error = useAsyncError();
  if (isNotForHim(error)) return <NotForHim error={error} />;
  return <LoadFailed describe={describe} />;
}

/** A filter that does not exist is explained; whatever else went wrong has one name, beside it a lost connection. */
function describe(error: unknown): string {
  const isRefused = error instanceof ApiError && error.status === 400;
  if (isRefused) return error.message;
  const reason = failureOf(error, '');
  return reason ? `${textos.dashboard.error}. ${reason}` : textos.dashboard.error;
}
