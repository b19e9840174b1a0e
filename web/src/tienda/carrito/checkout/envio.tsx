import type { UseFormReturn } from 'react-hook-form';
import { CamposDireccion } from '../../../cuenta/direccion/campos-direccion.tsx';
import type { DatosEnvio } from '../../../base/state/compra.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { FieldGroup } from './field-group.tsx';
import { RULES } from './rules.ts';

/** Recipient and shipping address; `isNew` when the account does not have this address. */
export function Envio({ form, isNew }: { form: UseFormReturn<DatosEnvio>; isNew: boolean }) {
  const { register, setValue, formState } = form;
  const { errors, isSubmitted } = formState;

  return (
    <FieldGroup title="Datos de envío">
      <div className="pairs">
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
      <CamposDireccion
        label="Dirección de envío"
        section="shipping "
        fields={{
          direccion: register('direccionEnvio', RULES.direccionEnvio),
          cp: register('codigoPostal', RULES.codigoPostal),
          localidad: register('localidad', RULES.localidad),
          provincia: register('provincia', RULES.provincia),
        }}
        errors={{
          direccion: errors.direccionEnvio?.message,
          cp: errors.codigoPostal?.message,
          localidad: errors.localidad?.message,
          provincia: errors.provincia?.message,
        }}
        onProvincia={(provincia) =>
          setValue('provincia', provincia, { shouldValidate: isSubmitted })
        }
      />
      {isNew && (
        <Checkbox label="Guardar esta dirección en mi perfil" {...register('guardarDireccion')} />
      )}
    </FieldGroup>
  );
}
