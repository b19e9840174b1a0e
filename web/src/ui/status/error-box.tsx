import { TriangleAlert } from 'lucide-react';
import { Button } from '../button.tsx';

interface Props {
  message: string;
  onRetry?: () => void;
  busy?: boolean;
}

export function ErrorBox({ message, onRetry, busy }: Props) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-4 rounded-card bg-coral-soft p-5 text-coral-ink"
    >
      <TriangleAlert aria-hidden className="size-6 shrink-0" />
      <p className="min-w-40 flex-1 font-semibold">{message}</p>
      {onRetry && (
        <Button variant="outline" onClick={onRetry} busy={busy}>
          Volver a intentarlo
        </Button>
      )}
    </div>
  );
}
