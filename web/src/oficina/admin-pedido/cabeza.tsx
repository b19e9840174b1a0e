import { formatEuros } from '@vuelve/contract/dinero';
import type { PedidoAdmin } from '@vuelve/contract/pedido-admin';
import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { EstadoPill } from '../../tienda/estado-pill.tsx';
import { asMoment } from '../../ui/format/as-moment.ts';
import { useLarge } from '../../ui/use-wide.ts';
import { nameQuien } from '../name-quien.ts';

/** Who, how much and which; it takes the focus, so that screen readers start there. */
export function Cabeza({ pedido }: { pedido: PedidoAdmin }) {
  const { ref_pago, fecha, total, nota } = pedido;
  const heading = useRef<HTMLHeadingElement>(null);
  // A new document is read from its top.
  const isReached = useNavigationType() !== NavigationType.Pop;
  useEffect(() => {
    if (isReached && !isOccupied()) heading.current?.focus({ preventScroll: true });
  }, [isReached]);
  const Heading = useLarge() ? 'h2' : 'h1';
  return (
    <header className="grid justify-items-start gap-2 py-5">
      <div className="flex w-full flex-wrap items-baseline justify-between gap-x-4">
        <Heading ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere outline-none">
          {nameQuien(pedido)}
        </Heading>
        <p className="ml-auto font-display text-2xl font-semibold tabular-nums">
          {formatEuros(total)}
        </p>
      </div>
      <p className="text-sm text-muted">
        Pedido {ref_pago || 'sin número'} · <time dateTime={fecha}>{asMoment(fecha)}</time>
      </p>
      <EstadoPill pedido={pedido} />
      {nota && (
        <p className="w-full rounded-input bg-warn-soft px-4 py-3 wrap-anywhere whitespace-pre-line text-warn">
          <strong>Nota de la incidencia:</strong> {nota}
        </p>
      )}
    </header>
  );
}

/** Whether somebody types, or steps from order to order by the buttons. */
function isOccupied(): boolean {
  const where = 'input, textarea, select, [role*=dialog], [data-pasos]';
  return document.activeElement?.closest(where) != null;
}
