import type { Insignia } from '@vuelve/contract/mascota';
import { productoAtFirst } from '@vuelve/contract/primeras-imagenes';
import type { Producto } from '@vuelve/contract/tienda';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { addToCarrito } from '../../base/state/carrito.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Cat } from '../../ui/drawings/cat.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Confianza } from './confianza.tsx';
import { Ficha } from './ficha.tsx';
import { ModeloPicker } from './modelo-picker.tsx';
import { toModelos } from './modelos.ts';

export function Productos({ productos, mascota }: { productos: Producto[]; mascota: Insignia }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<number>();
  const modelos = toModelos(productos);
  const producto = productos.find(({ id }) => id === chosen) ?? productoAtFirst(productos);
  if (!producto) return <NoProductos />;
  const modelo = modelos.find(({ variantes }) => variantes.includes(producto))!;

  function add(cantidad: number) {
    const { id: mascotaId, Mascota } = mascota;
    addToCarrito({ ...producto!, cantidad, mascotaId, mascota: Mascota });
    void navigate(pathTo('carrito'));
  }

  return (
    <div className="grid gap-4">
      {modelos.length > 1 && (
        <ModeloPicker
          modelos={modelos}
          value={modelo}
          onChange={({ variantes }) => setChosen((variantes.find(isLeft) ?? variantes[0]).id)}
        />
      )}
      <Ficha
        key={producto.id}
        modelo={modelo}
        producto={producto}
        mascota={mascota}
        onColor={({ id }) => setChosen(id)}
        onAdd={add}
      />
      <Confianza />
    </div>
  );
}

const isLeft = ({ quedan }: Producto) => quedan !== 0;

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
