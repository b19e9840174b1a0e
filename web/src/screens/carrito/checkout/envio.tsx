import { PROVINCIAS, provinciaOf } from '@vuelve/contract/provincias';
import type { UseFormReturn } from 'react-hook-form';
import type { DatosEnvio } from '../../../state/compra.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { FieldGroup } from './field-group.tsx';
import { RULES } from './rules.ts';

/** In the order of the alphabet, as people look for them. */
const PROVINCIAS_A_Z = [...PROVINCIAS].sort((a, b) => a.localeCompare(b, 'es'));

/** Who gets it, and where. */
export function Envio({ form }: { form: UseFormReturn<DatosEnvio> }) {
  const { register, setValue, formState } = form;
  const { errors, isSubmitted } = formState;

  function followPostal(codigoPostal: string) {
    const provincia = provinciaOf(codigoPostal.trim());
    if (provincia) setValue('provincia', provincia, { shouldValidate: isSubmitted });
  }

  return (
    <FieldGroup title="Datos de envío">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Nombre"
          autoComplete="shipping given-name"
          error={errors.nombre?.message}
          {...register('nombre', RULES.nombre)}
        />
        <TextField
          label="Apellidos"
          autoComplete="shipping family-name"
          error={errors.apellidos?.message}
          {...register('apellidos', RULES.apellidos)}
        />
      </div>
      <TextField
        label="Dirección de envío"
        hint="Calle, número, piso y puerta"
        autoComplete="shipping street-address"
        error={errors.direccionEnvio?.message}
        {...register('direccionEnvio', RULES.direccionEnvio)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Código postal"
          inputMode="numeric"
          autoComplete="shipping postal-code"
          error={errors.codigoPostal?.message}
          {...register('codigoPostal', {
            ...RULES.codigoPostal,
            onChange: ({ target }: { target: HTMLInputElement }) => followPostal(target.value),
          })}
        />
        <Select
          label="Provincia"
          options={PROVINCIAS_A_Z}
          placeholder="Elige una provincia"
          autoComplete="shipping address-level1"
          error={errors.provincia?.message}
          {...register('provincia', RULES.provincia)}
        />
      </div>
      <TextField
        label="Localidad (opcional)"
        autoComplete="shipping address-level2"
        error={errors.localidad?.message}
        {...register('localidad', RULES.localidad)}
      />
    </FieldGroup>
  );
}
