import type { Insignia } from '@vuelve/contract/mascota';
import type { Producto } from '@vuelve/contract/tienda';
import { Link, useNavigate } from 'react-router';
import { pathTo } from '../../path-to.ts';
import { addToCarrito } from '../../state/carrito.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Cat } from '../../ui/drawings/cat.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { ProductoCard } from './producto-card.tsx';

/** What can be bought for a pet. */
export function Productos({ productos, mascota }: { productos: Producto[]; mascota: Insignia }) {
  const navigate = useNavigate();
  if (productos.length === 0) return <NoProductos />;

  function add(producto: Producto, cantidad: number) {
    const { id: mascotaId, Mascota } = mascota;
    addToCarrito({ ...producto, cantidad, mascotaId, mascota: Mascota });
    void navigate(pathTo('carrito'));
  }

  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {productos.map((producto) => (
        <li key={producto.id} className="grid">
          <ProductoCard producto={producto} onAdd={(cantidad) => add(producto, cantidad)} />
        </li>
      ))}
    </ul>
  );
}

function NoProductos() {
  return (
    <EmptyState
      drawing={<Cat />}
      title="Ahora mismo no hay chapas a la venta"
      text="Estamos preparando más. Vuelve a pasarte en unos días."
    >
      <Link to={pathTo('mascotas')} className={buttonClass()}>
        Ver mis mascotas
      </Link>
    </EmptyState>
  );
}
