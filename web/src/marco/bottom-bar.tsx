import { href } from '@vuelve/contract/screens';
import { PawPrint, ScanLine, ShoppingCart, UserRound } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { pathTo } from '../base/path-to.ts';
import { useCarritoUnidades } from '../base/state/carrito.ts';
import { CarritoBadge, carritoLabel } from './carrito-button.tsx';
import { barClass, barItemClass, barNameClass } from './looks.ts';
import { useOpenCarrito } from './use-open-carrito.ts';

/** The scanner's link loads a new document: only that document may use the camera. */
export function BottomBar() {
  const unidades = useCarritoUnidades();
  const openCarrito = useOpenCarrito();
  const here = placeOf(useLocation());
  return (
    <nav aria-label="Accesos rápidos" className={barClass}>
      <Link
        to={pathTo('cuenta')}
        aria-current={here === 'mascotas' ? 'page' : undefined}
        className={barItemClass}
      >
        <PawPrint aria-hidden />
        <span className={barNameClass}>Mascotas</span>
      </Link>
      <a href={href('activar')} className={barItemClass}>
        <ScanLine aria-hidden />
        <span className={barNameClass}>Escanear</span>
      </a>
      <button
        type="button"
        onClick={openCarrito}
        aria-label={carritoLabel(unidades)}
        aria-current={here === 'carrito' ? 'page' : undefined}
        className={barItemClass}
      >
        {/* The name comes first in the DOM, separate from the number: the visible text must
            match the label. */}
        <span className={`order-last ${barNameClass}`}>Carrito</span>{' '}
        <span className="relative">
          <ShoppingCart aria-hidden />
          <span className="absolute -top-2 -right-3">
            <span className="relative block size-5">
              <CarritoBadge unidades={unidades} />
            </span>
          </span>
        </span>
      </button>
      <Link
        to={`${pathTo('cuenta')}#perfil`}
        aria-current={here === 'perfil' ? 'page' : undefined}
        className={barItemClass}
      >
        <UserRound aria-hidden />
        <span className={barNameClass}>Perfil</span>
      </Link>
    </nav>
  );
}

function placeOf({ pathname, hash }: { pathname: string; hash: string }) {
  if (pathname === pathTo('cuenta')) return hash === '#perfil' ? 'perfil' : 'mascotas';
  if (pathname === pathTo('carrito')) return 'carrito';
  return /^\/(MiMascota|editarMascota|comprar)/i.test(pathname) ? 'mascotas' : undefined;
}
