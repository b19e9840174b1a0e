import type { Producto } from '@vuelve/contract/tienda';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { colorOf } from '../colores.ts';

interface Props {
  variantes: Producto[];
  value: Producto;
  onChange: (producto: Producto) => void;
}

/** The colours of a model; for an unknown colour, the product's picture. */
export function ColorPicker({ variantes, value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2">
        <span className="font-semibold">Color:</span>{' '}
        <span className="text-muted">{value.color.toLowerCase()}</span>
      </legend>
      <div className="flex flex-wrap gap-3">
        {variantes.map((producto) => (
          <label
            key={producto.id}
            title={producto.color}
            className="relative grid size-12 place-items-center rounded-full border-2 border-transparent p-0.5 has-checked:border-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              aria-label={nameOf(producto)}
              checked={producto.id === value.id}
              onChange={() => onChange(producto)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Swatch producto={producto} checked={producto.id === value.id} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function nameOf({ color, quedan }: Producto): string {
  return quedan === 0 ? `${color}, agotado` : color;
}

function Swatch({ producto, checked }: { producto: Producto; checked: boolean }) {
  const background = colorOf(producto.color);
  const look =
    'grid size-full place-items-center rounded-full border border-control bg-cover bg-center';
  const style = background
    ? { background }
    : { backgroundImage: `url("${encodeURI(producto.imagen)}")` };
  return (
    <span className={`${look} ${producto.quedan === 0 ? 'opacity-40' : ''}`} style={style}>
      {checked && (
        <span className="grid size-6 place-items-center rounded-full bg-paper text-on-sun">
          <Check aria-hidden strokeWidth={3} className="size-4" />
        </span>
      )}
    </span>
  );
}
