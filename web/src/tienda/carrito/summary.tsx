import { formatEuros, toEuros } from '@vuelve/contract/dinero';
import { textos } from '@vuelve/contract/textos';
import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Cuenta } from './precio.ts';

interface Props {
  cuenta: Cuenta;
  /** False for a delivery without IVA. */
  hasIva?: boolean;
}

export function Summary({ cuenta, hasIva = true }: Props) {
  const { subtotal, descuento, total } = cuenta;
  return (
    <div className="grid gap-4">
      <dl className="grid gap-2 tabular-nums">
        <Amount name="Subtotal">{inEuros(subtotal)}</Amount>
        {descuento > 0 && (
          <Amount name="Descuento" className="text-success">
            −{inEuros(descuento)}
          </Amount>
        )}
        <Amount name="Envío">{textos.carrito.envio}</Amount>
        <Amount name="Total" className="border-t border-line pt-3 text-xl font-semibold">
          {inEuros(total)}
          {hasIva && (
            <span className="block text-sm font-normal text-muted">
              {textos.carrito.ivaIncluido}
            </span>
          )}
        </Amount>
      </dl>
      <p className="flex items-center gap-2 text-sm text-muted">
        <Truck aria-hidden className="size-5 shrink-0 text-brand" />
        {textos.carrito.entrega}
      </p>
    </div>
  );
}

const inEuros = (cents: number) => formatEuros(toEuros(cents));

interface AmountProps {
  name: string;
  className?: string;
  children: ReactNode;
}

function Amount({ name, className, children }: AmountProps) {
  return (
    <div className={`flex items-start justify-between gap-4 ${className ?? ''}`}>
      <dt>{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}
