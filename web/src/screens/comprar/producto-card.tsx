import { formatEuros } from '@vuelve/contract/dinero';
import { UNIDADES_MAXIMAS } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import type { Producto } from '@vuelve/contract/tienda';
import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { useCarrito } from '../../state/carrito.ts';
import { countLibres } from '../../state/linea-carrito.ts';
import { Button } from '../../ui/button.tsx';
import { Stepper } from '../../ui/form/stepper.tsx';
import { Quedan } from '../../tienda/quedan.tsx';
import { ProductoImage } from '../../tienda/producto-image.tsx';

interface Props {
  producto: Producto;
  onAdd: (cantidad: number) => void;
}

export function ProductoCard({ producto, onAdd }: Props) {
  const { nombre, descripcion, color, talla, medidas, precio } = producto;
  const [cantidad, setCantidad] = useState(1);
  const libres = Math.min(UNIDADES_MAXIMAS, countLibres(producto, useCarrito()));
  const variante = `${nombre}, ${color}`;

  return (
    <article
      aria-label={variante}
      className="flex flex-col overflow-hidden rounded-card bg-surface shadow-card"
    >
      <ProductoImage producto={producto} className="w-full" />
      <div className="flex flex-1 flex-col gap-4 p-5">
        <div className="grid flex-1 content-start gap-1">
          <h2 className="text-xl">{nombre}</h2>
          <p className="text-sm font-semibold text-brand">
            {[color, talla, medidas].filter(Boolean).join(' · ')}
          </p>
          <Quedan producto={producto} />
          <p className="text-muted">{descripcion}</p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>
            <span className="block font-display text-2xl font-bold tabular-nums">
              {formatEuros(precio)}
            </span>
            <span className="text-sm text-muted">{textos.carrito.ivaIncluido}</span>
          </p>
          {libres > 0 && (
            <Stepper
              label={`Unidades de ${variante}`}
              value={Math.min(cantidad, libres)}
              max={libres}
              onChange={setCantidad}
            />
          )}
        </div>
        {libres > 0 ? (
          <Button wide onClick={() => onAdd(Math.min(cantidad, libres))}>
            <ShoppingCart aria-hidden className="size-5" />
            Añadir al carrito
          </Button>
        ) : (
          <Button wide disabled>
            {producto.quedan ? textos.carrito.todasEnCarrito : textos.carrito.agotado}
          </Button>
        )}
      </div>
    </article>
  );
}
