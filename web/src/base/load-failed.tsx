import { textos } from '@vuelve/contract/textos';
import { useAsyncError, useRevalidator } from 'react-router';
import { messageOf } from './api-error.ts';
import { ErrorBox } from '../ui/status/error-box.tsx';

interface Props {
  describe?: (error: unknown) => string;
}

export function LoadFailed({ describe = describeAny }: Props) {
  const error = useAsyncError();
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorBox
      message={describe(error)}
      onRetry={() => void revalidate()}
      busy={state === 'loading'}
    />
  );
}

const describeAny = (error: unknown) => messageOf(error, textos.errores.interno);
