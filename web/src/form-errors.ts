import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError, messageOf } from './api-error.ts';

/** Shows a refused call in its form: each field's sentence at the field, the general one at the root. */
export function showErrors<T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
  fallback: string,
): void {
  const campos = Object.entries(error instanceof ApiError ? error.campos : {});
  campos.forEach(([campo, message], index) =>
    setError(campo as Path<T>, { message }, { shouldFocus: index === 0 }),
  );
  setError('root', { message: messageOf(error, fallback) });
}
