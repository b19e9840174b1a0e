import { Package, PawPrint, ShoppingCart, UserRound } from 'lucide-react';
import { NavLink } from 'react-router';
import { ruta } from '../../ruta.ts';
import { useUnidadesCarrito } from '../../state/carrito.ts';
import { CartBadge, nombreCarrito } from './cart-button.tsx';
import { useAbrirCarrito } from './use-abrir-carrito.ts';

const itemClass =
  'relative flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 rounded-[16px] text-sm font-semibold text-muted aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand';

/** The four places within reach of a thumb. */
export function BottomBar() {
  const unidades = useUnidadesCarrito();
  const abrirCarrito = useAbrirCarrito();
  return (
    <nav
      aria-label="Accesos rápidos"
      className="fixed inset-x-0 bottom-0 z-30 flex gap-1 border-t border-line bg-surface px-2 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] md:hidden"
    >
      <NavLink to={ruta('mascotas')} className={itemClass}>
        <PawPrint aria-hidden />
        Mascotas
      </NavLink>
      <NavLink to={ruta('pedidos')} className={itemClass}>
        <Package aria-hidden />
        Pedidos
      </NavLink>
      <button
        type="button"
        onClick={abrirCarrito}
        aria-label={nombreCarrito(unidades)}
        className={itemClass}
      >
        <span className="relative">
          <ShoppingCart aria-hidden />
          <span className="absolute -top-2 -right-3">
            <span className="relative block size-5">
              <CartBadge unidades={unidades} />
            </span>
          </span>
        </span>
        Carrito
      </button>
      <NavLink to={ruta('cuenta')} className={itemClass}>
        <UserRound aria-hidden />
        Perfil
      </NavLink>
    </nav>
  );
}
