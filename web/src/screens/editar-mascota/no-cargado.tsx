import { textos } from '@vuelve/contract/textos';
import { useAsyncError, useRevalidator } from 'react-router';
import { mensajeDe } from '../../api.ts';
import { ErrorBox } from '../../ui/error-box.tsx';

/** In place of a section's content that could not be read. */
export function NoCargado() {
  const error = useAsyncError();
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorBox
      message={mensajeDe(error, textos.errores.interno)}
      onRetry={() => void revalidate()}
      busy={state === 'loading'}
    />
  );
}
