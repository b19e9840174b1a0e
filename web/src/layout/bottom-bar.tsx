import { href } from '@vuelve/contract/screens';
import { PawPrint, ScanLine, ShoppingCart, UserRound } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { pathTo } from '../path-to.ts';
import { useCarritoUnidades } from '../state/carrito.ts';
import { CarritoBadge, carritoLabel } from './carrito-button.tsx';
import { useOpenCarrito } from './use-open-carrito.ts';

const itemClass =
  'relative flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 rounded-[16px] text-sm font-semibold whitespace-nowrap text-muted aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand';

/** Letters too large for four of them in a row leave the drawings. */
const nameClass = '@max-[18rem]:sr-only';

/** The one navigation of a phone: the places within reach of a thumb. The scanner has a document of its own, which allows what it needs. */
export function BottomBar() {
  const unidades = useCarritoUnidades();
  const openCarrito = useOpenCarrito();
  const here = placeOf(useLocation());
  return (
    <nav
      aria-label="Accesos rápidos"
      className="@container fixed inset-x-0 bottom-0 z-30 flex gap-1 border-t border-line bg-surface px-2 pt-1 max-[22.5rem]:gap-0 max-[22.5rem]:px-0 pb-[max(0.25rem,env(safe-area-inset-bottom))] md:hidden low:static"
    >
      <Link
        to={pathTo('cuenta')}
        aria-current={here === 'mascotas' ? 'page' : undefined}
        className={itemClass}
      >
        <PawPrint aria-hidden />
        <span className={nameClass}>Mascotas</span>
      </Link>
      <a href={href('activar')} className={itemClass}>
        <ScanLine aria-hidden />
        <span className={nameClass}>Escanear</span>
      </a>
      <button
        type="button"
        onClick={openCarrito}
        aria-label={carritoLabel(unidades)}
        aria-current={here === 'carrito' ? 'page' : undefined}
        className={itemClass}
      >
        <span className="relative">
          <ShoppingCart aria-hidden />
          <span className="absolute -top-2 -right-3">
            <span className="relative block size-5">
              <CarritoBadge unidades={unidades} />
            </span>
          </span>
        </span>
        <span className={nameClass}>Carrito</span>
      </button>
      <Link
        to={`${pathTo('cuenta')}#perfil`}
        aria-current={here === 'perfil' ? 'page' : undefined}
        className={itemClass}
      >
        <UserRound aria-hidden />
        <span className={nameClass}>Perfil</span>
      </Link>
    </nav>
  );
}

/** Which of the places a screen belongs to. */
function placeOf({ pathname, hash }: { pathname: string; hash: string }) {
  if (pathname === pathTo('cuenta')) return hash === '#perfil' ? 'perfil' : 'mascotas';
  if (pathname === pathTo('carrito')) return 'carrito';
  return /^\/(MiMascota|editarMascota|comprar)/i.test(pathname) ? 'mascotas' : undefined;
}
