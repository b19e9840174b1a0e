import type { Insignia } from '@vuelve/contract/mascota';
import type { Producto } from '@vuelve/contract/tienda';
import { ShoppingBag } from 'lucide-react';
import { Suspense } from 'react';
import { Await, Link } from 'react-router';
import { pathTo } from '../base/path-to.ts';
import { rememberMascotaToBuy } from '../base/state/compra.ts';
import { buttonClass } from '../ui/button.tsx';
import { precioDesde } from './precio-chapa.ts';

interface Props {
  mascota: Insignia;
  productos: Promise<Producto[]>;
}

/** The way to a pet's badge in the shop; the price comes late and is no reason to wait. */
export function PedirChapa({ mascota, productos }: Props) {
  return (
    <Link
      to={pathTo('comprar', { hash: mascota.hash })}
      onClick={() => rememberMascotaToBuy(mascota)}
      className={buttonClass({ wide: true })}
    >
      <ShoppingBag aria-hidden className="size-5" />
      <span>
        Pedir su chapa
        <Suspense>
          <Await resolve={productos} errorElement={<></>}>
            {(list) => {
              const precio = precioDesde(list);
              return precio && ` · ${precio}`;
            }}
          </Await>
        </Suspense>
      </span>
    </Link>
  );
}
