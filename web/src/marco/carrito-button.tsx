import { ShoppingCart } from 'lucide-react';
import { useCarritoUnidades } from '../base/state/carrito.ts';
import { useOpenCarrito } from './use-open-carrito.ts';

/** The cart button of the header. */
export function CarritoButton() {
  const unidades = useCarritoUnidades();
  const open = useOpenCarrito();
  return (
    <button
      type="button"
      onClick={open}
      aria-label={carritoLabel(unidades)}
      className="relative grid size-12 place-items-center rounded-full transition hover:bg-brand-soft"
    >
      <ShoppingCart aria-hidden />
      <CarritoBadge unidades={unidades} />
    </button>
  );
}

function carritoLabel(unidades: number): string {
  return `Carrito, ${unidades} ${unidades === 1 ? 'producto' : 'productos'}`;
}

function CarritoBadge({ unidades }: { unidades: number }) {
  if (unidades === 0) return null;
  return (
    <span
      aria-hidden
      className="absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-sun px-1 text-sm leading-none font-bold whitespace-nowrap text-on-sun tabular-nums"
    >
      {unidades}
    </span>
  );
}
