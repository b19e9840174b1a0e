import { textos } from '@vuelve/contract/textos';
import { messageOf } from '../base/api-error.ts';
import type { useLista } from '../base/use-lista.ts';
import { Button } from '../ui/button.tsx';
import { ErrorBox } from '../ui/status/error-box.tsx';

type Props = Pick<ReturnType<typeof useLista>, 'hasMore' | 'isLoading' | 'error' | 'loadMore'>;

/** The way to a list's next page, and why it did not come. */
export function VerMas({ hasMore, isLoading, error, loadMore }: Props) {
  if (error !== undefined) {
    const message = messageOf(error, textos.errores.interno);
    return <ErrorBox message={message} onRetry={() => void loadMore()} />;
  }
  if (!hasMore) return null;
  return (
    <Button
      variant="soft"
      busy={isLoading}
      onClick={() => void loadMore()}
      className="justify-self-center"
    >
      Ver más
    </Button>
  );
}
