import type { Direccion } from '@vuelve/contract/direccion';
import { PROVINCIAS, provinciaOf } from '@vuelve/contract/provincias';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';

/** In alphabetical order, easier to search. */
const PROVINCIAS_A_Z = [...PROVINCIAS].sort((a, b) => a.localeCompare(b, 'es'));

interface Props {
  /** Label of the street field; says whose address it is. */
  label: string;
  /** Prefix of the `autocomplete` values: 'shipping ', or ''. */
  section?: string;
  fields: Record<keyof Direccion, UseFormRegisterReturn>;
  errors: Partial<Record<keyof Direccion, string | undefined>>;
  /** Called with the province of a typed postcode. */
  onProvincia: (provincia: string) => void;
}

export function CamposDireccion({ label, section = '', fields, errors, onProvincia }: Props) {
  return (
    <>
      <TextField
        label={label}
        hint="Calle, número, piso y puerta"
        autoComplete={`${section}street-address`}
        error={errors.direccion}
        {...fields.direccion}
      />
      <div className="flex flex-wrap gap-5 *:flex-[1_1_9rem] *:last:flex-[2_1_12rem]">
        <TextField
          label="Código postal"
          inputMode="numeric"
          autoComplete={`${section}postal-code`}
          error={errors.cp}
          {...fields.cp}
          onChange={(event) => {
            const provincia = provinciaOf(event.target.value.trim());
            if (provincia) onProvincia(provincia);
            return fields.cp.onChange(event);
          }}
        />
        <TextField
          label="Localidad"
          autoComplete={`${section}address-level2`}
          error={errors.localidad}
          {...fields.localidad}
        />
      </div>
      <Select
        label="Provincia"
        options={PROVINCIAS_A_Z}
        placeholder="Elige una provincia"
        autoComplete={`${section}address-level1`}
        error={errors.provincia}
        {...fields.provincia}
      />
    </>
  );
}
