import { formatEuros } from '@vuelve/contract/dinero';
import type { Cesta } from '@vuelve/contract/pedido';
import { ChevronRight } from 'lucide-react';
import { asMoment } from '../../ui/format/as-moment.ts';
import { ProductoImage } from '../producto-image.tsx';
import { EstadoPill } from '../estado-pill.tsx';
import { asUnidades, unidadesOf } from '../unidades.ts';

const IMAGES_SHOWN = 4;

interface Props {
  pedido: Cesta;
  /** Whether the card takes the focus when it appears. */
  focused: boolean;
  onOpen: () => void;
}

/** A summary of an order; a tap anywhere opens the details. */
export function PedidoCard({ pedido, focused, onOpen }: Props) {
  const { ref_pago, fecha_compra, total } = pedido;
  return (
    <article className="relative grid gap-4 rounded-card bg-surface p-5 shadow-card transition hover:shadow-float has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="text-xl">
          <button
            type="button"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that brought it is gone
            autoFocus={focused}
            onClick={onOpen}
            className="text-left outline-none after:absolute after:inset-0 after:rounded-card"
          >
            Pedido {ref_pago}
          </button>
        </h2>
        <EstadoPill pedido={pedido} />
      </div>
      <Imagenes pedido={pedido} />
      <div className="flex items-end justify-between gap-4 border-t border-line pt-4">
        <p className="text-sm text-muted">
          <time dateTime={fecha_compra}>{asMoment(fecha_compra)}</time>
          <br />
          {asUnidades(unidadesOf(pedido))}
        </p>
        <p className="flex shrink-0 items-center gap-1 font-display text-xl font-bold tabular-nums">
          {formatEuros(total)}
          <ChevronRight aria-hidden className="-mr-1.5 text-muted" />
        </p>
      </div>
    </article>
  );
}

function Imagenes({ pedido: { CestaDetalles } }: { pedido: Cesta }) {
  const rest = CestaDetalles.length - IMAGES_SHOWN;
  return (
    <div className="flex items-center gap-2">
      {CestaDetalles.slice(0, IMAGES_SHOWN).map((linea) => (
        <ProductoImage key={linea.id} producto={linea} className="w-16 rounded-input" />
      ))}
      {rest > 0 && (
        <span className="px-1 font-semibold text-muted">
          +{rest}
          <span className="sr-only"> productos más</span>
        </span>
      )}
    </div>
  );
}
