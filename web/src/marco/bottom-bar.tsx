import { href } from '@vuelve/contract/screens';
import { PawPrint, ScanLine, ShoppingCart, UserRound } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { pathTo } from '../base/path-to.ts';
import { useCarritoUnidades } from '../base/state/carrito.ts';
import { CarritoBadge, carritoLabel } from './carrito-button.tsx';
import { barClass, barItemClass, barNameClass } from './looks.ts';
import { useOpenCarrito } from './use-open-carrito.ts';

/** The one navigation of a phone: the places within reach of a thumb. The scanner has a document of its own, which allows what it needs. */
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
        {/* First, and apart from the number: what is seen reads as the label does. */}
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

/** Which of the places a screen belongs to. */
function placeOf({ pathname, hash }: { pathname: string; hash: string }) {
  if (pathname === pathTo('cuenta')) return hash === '#perfil' ? 'perfil' : 'mascotas';
  if (pathname === pathTo('carrito')) return 'carrito';
  return /^\/(MiMascota|editarMascota|comprar)/i.test(pathname) ? 'mascotas' : undefined;
}
