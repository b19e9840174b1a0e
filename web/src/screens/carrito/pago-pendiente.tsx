import { Clock3 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

/** A payment whose end nobody knows yet; the layout keeps asking (FollowedPago). */
export function PagoPendiente({ onPassOver }: { onPassOver: () => void }) {
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
        Seguir con el carrito
      </Button>
    </div>
  );
}
