import { Clock3 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

interface Props {
  /** Label of the button for buyers who do not want to wait. */
  passOver: string;
  onPassOver: () => void;
}

/** A payment with unknown result; the parent component keeps asking the server. */
export function PagoPendiente({ passOver, onPassOver }: Props) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-4 rounded-card bg-warn-soft p-5 text-warn"
    >
      <Clock3 aria-hidden className="size-6 shrink-0" />
      <div className="min-w-40 flex-1">
        <p className="font-semibold">Tienes un pago sin terminar</p>
        <p>Si ya has pagado, espera: lo estamos comprobando.</p>
      </div>
      <Button variant="outline" onClick={onPassOver}>
        {passOver}
      </Button>
    </div>
  );
}
