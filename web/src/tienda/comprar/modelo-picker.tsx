import { formatEuros } from '@vuelve/contract/dinero';
import { useId } from 'react';
import { ProductoImage } from '../producto-image.tsx';
import type { Modelo } from './modelos.ts';

interface Props {
  modelos: Modelo[];
  value: Modelo;
  onChange: (modelo: Modelo) => void;
}

export function ModeloPicker({ modelos, value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">Modelo</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-3 lg:flex">
        {modelos.map((modelo) => {
          const [first] = modelo.variantes;
          return (
            <label
              key={modelo.clave}
              className="relative flex flex-col items-center gap-1 rounded-card border-2 border-line bg-surface p-3 text-center transition hover:border-brand has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand lg:w-44"
            >
              <input
                type="radio"
                name={name}
                checked={modelo.clave === value.clave}
                onChange={() => onChange(modelo)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <ProductoImage producto={first} className="w-full max-w-28 bg-transparent" />
              <span className="font-semibold">{modelo.nombre}</span>
              <span className="text-sm text-muted tabular-nums">{formatEuros(first.precio)}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
