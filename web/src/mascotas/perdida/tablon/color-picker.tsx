import { type Color, type Especie, coloresOf } from '@vuelve/contract/senas';
import { useId } from 'react';
import { FieldNotes } from '../../../ui/form/field.tsx';

interface Props {
  especie: Especie;
  value: Color[];
  onChange: (value: Color[]) => void;
  error: string | undefined;
}

/** Patches of colour to tap, as many as the animal has. */
export function ColorPicker({ especie, value, onChange, error }: Props) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-semibold">
        Sus colores <span className="font-normal text-muted">· los que tenga</span>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
        {coloresOf(especie).map(({ clave, nombre, muestra }) => (
          <label
            key={clave}
            className="grid justify-items-center gap-1 rounded-input border border-transparent p-1 text-sm font-semibold has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={value.includes(clave)}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, clave] : value.filter((one) => one !== clave))
              }
            />
            <span
              aria-hidden
              className="h-11 w-full rounded-xl border border-control"
              style={{ background: muestra }}
            />
            {nombre}
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
