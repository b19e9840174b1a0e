import type { FieldValues, Path, UseFormGetFieldState, UseFormSetError } from 'react-hook-form';
import { ApiError, messageOf } from './api-error.ts';

export interface Refusable<T extends FieldValues> {
  setError: UseFormSetError<T>;
  getFieldState: UseFormGetFieldState<T>;
}

/**
 * Shows a refused call in its form: each field's sentence at its field, and the call's own sentence
 * at the root unless a field already shows the same one.
 */
export function showErrors<T extends FieldValues>(
  error: unknown,
  { setError, getFieldState }: Refusable<T>,
  fallback: string,
): void {
  const campos = Object.entries(error instanceof ApiError ? error.campos : {});
  campos.forEach(([campo, message], index) =>
    setError(campo as Path<T>, { message }, { shouldFocus: index === 0 }),
  );
  const message = messageOf(error, fallback);
  const isTold = campos.some(
    ([campo, said]) => said === message && getFieldState(campo as Path<T>).error?.ref,
  );
  if (!isTold) setError('root', { message });
}

/**
 * `failed` in the specification's words, followed by the reason unless a field shows the reason.
 */
export function withReason(failed: string, error: unknown): string {
  const isOfField = error instanceof ApiError && Object.keys(error.campos).length > 0;
  const reason = isOfField ? '' : messageOf(error, '');
  return reason ? `${failed} ${reason}` : failed;
}
