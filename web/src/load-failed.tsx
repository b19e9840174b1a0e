import { textos } from '@vuelve/contract/textos';
import { useAsyncError, useRevalidator } from 'react-router';
import { messageOf } from './api-error.ts';
import { ErrorBox } from './ui/status/error-box.tsx';

/** In place of a section's content that could not be read. */
export function LoadFailed() {
  const error = useAsyncError();
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorBox
      message={messageOf(error, textos.errores.interno)}
      onRetry={() => void revalidate()}
      busy={state === 'loading'}
    />
  );
}
