import { asCorto } from '../../mascotas/as-corto.ts';
import { formatEuros } from '@vuelve/contract/dinero';
import type { Insignia } from '@vuelve/contract/mascota';
import { UNIDADES_MAXIMAS } from '@vuelve/contract/reglas';
import { textos } from '@vuelve/contract/textos';
import type { Producto } from '@vuelve/contract/tienda';
import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { useCarrito } from '../../base/state/carrito.ts';
import { countLibres } from '../../base/state/linea-carrito.ts';
import { ProductoImage } from '../producto-image.tsx';
import { Quedan } from '../quedan.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Stepper } from '../../ui/form/stepper.tsx';
import { ColorPicker } from './color-picker.tsx';
import { Entrega } from './entrega.tsx';
import { Escala } from './escala.tsx';
import type { Modelo } from './modelos.ts';

interface Props {
  modelo: Modelo;
  producto: Producto;
  mascota: Insignia;
  onColor: (producto: Producto) => void;
  onAdd: (cantidad: number) => void;
}

export function Ficha({ modelo, producto, mascota, onColor, onAdd }: Props) {
  const { nombre, color, descripcion, precio } = producto;
  const [cantidad, setCantidad] = useState(1);
  const libres = Math.min(UNIDADES_MAXIMAS, countLibres(producto, useCarrito()));
  const variante = `${nombre}, ${color}`;
  const buy = (
    <Buy producto={producto} libres={libres} onAdd={() => onAdd(Math.min(cantidad, libres))} />
  );

  return (
    <article aria-label={variante} className="grid items-start gap-4 lg:grid-cols-2">
      <div className="overflow-hidden rounded-card bg-surface shadow-card lg:col-span-2 lg:grid lg:grid-cols-2">
        <ProductoImage
          producto={producto}
          className="size-full bg-transparent bg-linear-to-b from-sun/45 to-sun"
        />
        <div className="grid content-center gap-5 p-5 lg:p-8">
          <div className="grid gap-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 className="text-2xl">{modelo.nombre}</h2>
              <p className="font-display text-2xl font-bold tabular-nums">{formatEuros(precio)}</p>
            </div>
            <p className="text-muted">{descripcion}</p>
            <Quedan producto={producto} />
          </div>
          <ColorPicker variantes={modelo.variantes} value={producto} onChange={onColor} />
          <Grabado mascota={mascota} />
          {libres > 0 && (
            <div className="flex flex-wrap items-center justify-between gap-4">
              <span className="font-semibold">Unidades</span>
              <Stepper
                label={`Unidades de ${variante}`}
                value={Math.min(cantidad, libres)}
                max={libres}
                onChange={setCantidad}
              />
            </div>
          )}
          <div className="max-lg:hidden">{buy}</div>
        </div>
      </div>
      <Escala producto={producto} />
      <Entrega producto={producto} mascota={mascota} />
      <Card className="sticky bottom-20 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 p-3 shadow-float md:bottom-4 lg:hidden">
        <p className="pl-1 tabular-nums">
          <span className="block font-display text-xl font-bold">{formatEuros(precio)}</span>
          <span className="text-sm text-muted">{textos.carrito.ivaIncluido}</span>
        </p>
        <div className="min-w-0 flex-[1_1_10rem]">{buy}</div>
      </Card>
    </article>
  );
}

function Buy({
  producto,
  libres,
  onAdd,
}: {
  producto: Producto;
  libres: number;
  onAdd: () => void;
}) {
  if (libres <= 0) {
    return (
      <Button wide disabled>
        {producto.quedan ? textos.carrito.todasEnCarrito : textos.carrito.agotado}
      </Button>
    );
  }
  return (
    <Button wide onClick={onAdd}>
      <ShoppingCart aria-hidden className="size-5 shrink-0" />
      Añadir al carrito
    </Button>
  );
}

/** The engraved code: the one that the pet already has. */
function Grabado({ mascota: { chapa } }: { mascota: Insignia }) {
  return (
    <div className="grid gap-2">
      <p className="font-semibold">Va grabada con su código</p>
      <div className="rounded-input bg-sunk px-4 py-3">
        <p className="text-sm text-muted">Su QR y, para escribirlo a mano</p>
        <p className="font-display text-xl font-bold tracking-[0.08em]">{asCorto(chapa.corto)}</p>
      </div>
    </div>
  );
}
