import { ShoppingCart } from 'lucide-react';
import { useUnidadesCarrito } from '../../state/carrito.ts';
import { useAbrirCarrito } from './use-abrir-carrito.ts';

/** The cart in the header; on a phone it stands in the bottom bar. */
export function CartButton() {
  const unidades = useUnidadesCarrito();
  const abrir = useAbrirCarrito();
  return (
    <button
      type="button"
      onClick={abrir}
      aria-label={nombreCarrito(unidades)}
      className="relative grid size-12 place-items-center rounded-full transition hover:bg-brand-soft max-md:hidden"
    >
      <ShoppingCart aria-hidden />
      <CartBadge unidades={unidades} />
    </button>
  );
}

export function nombreCarrito(unidades: number): string {
  return `Carrito, ${unidades} ${unidades === 1 ? 'producto' : 'productos'}`;
}

export function CartBadge({ unidades }: { unidades: number }) {
  if (unidades === 0) return null;
  return (
    <span
      aria-hidden
      className="absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-sun px-1 text-sm leading-none font-bold text-on-sun tabular-nums"
    >
      {unidades}
    </span>
  );
}
