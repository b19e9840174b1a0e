import { formatEuros, priceLinea } from '@vuelve/contract/dinero';
import { UNIDADES_MAXIMAS } from '@vuelve/contract/reglas';
import { Trash2 } from 'lucide-react';
import { removeLinea, setCantidad, useCarrito } from '../../base/state/carrito.ts';
import { countLibres, type LineaCarrito } from '../../base/state/linea-carrito.ts';
import { Stepper } from '../../ui/form/stepper.tsx';
import { Quedan } from '../quedan.tsx';
import { ProductoImage } from '../producto-image.tsx';
import { focusMain } from '../../ui/focus-main.ts';

export function Linea({ linea }: { linea: LineaCarrito }) {
  const { nombre, color, talla, precio, mascota, cantidad } = linea;
  const title = `${nombre}, ${color}`;
  const libres = countLibres(linea, useCarrito());
  const total = priceLinea({ precio, unidades: cantidad });

  function remove() {
    removeLinea(linea);
    focusMain();
  }

  return (
    <li className="grid grid-cols-[min(5.5rem,30%)_1fr] gap-x-4 gap-y-3 border-line not-first:border-t not-first:pt-6 sm:grid-cols-[8rem_1fr]">
      <ProductoImage producto={linea} className="w-full self-start rounded-input" />
      <div className="grid gap-3">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div className="min-w-0 flex-[1_1_6rem]">
            <h2 className="text-xl">{nombre}</h2>
            <p className="text-muted">
              {color} · {talla}
            </p>
            <p className="line-clamp-2 text-muted">Para {mascota || 'tu mascota'}</p>
            <Quedan producto={linea} />
          </div>
          <button
            type="button"
            aria-label={`Eliminar ${title} del carrito`}
            onClick={remove}
            className="-mt-2 -mr-2 grid size-12 shrink-0 place-items-center rounded-full text-muted hover:bg-coral-soft hover:text-danger"
          >
            <Trash2 aria-hidden className="size-5" />
          </button>
        </div>
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 sm:col-span-1 sm:col-start-2">
        <Stepper
          label={`Unidades de ${title}`}
          value={cantidad}
          max={Math.min(UNIDADES_MAXIMAS, cantidad + libres)}
          onChange={(next) => setCantidad(linea, next)}
        />
        <p className="text-right tabular-nums">
          <span className="block text-xl font-semibold">{formatEuros(total)}</span>
          {cantidad > 1 && (
            <span className="text-sm text-muted">{formatEuros(precio)} por unidad</span>
          )}
        </p>
      </div>
    </li>
  );
}
