import { hoyISO } from '@vuelve/contract/fechas';
import type { cambiosMascota } from '@vuelve/contract/mascota';
import { TIPOS_MASCOTA } from '@vuelve/contract/reglas';
import { Bird, Cat, Dog } from 'lucide-react';
import { Controller, useFormContext } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Choice } from '../ui/form/choice.tsx';
import { TextField } from '../ui/form/field.tsx';

/** Basic fields of a pet, for forms that contain them and use `FormProvider`. */
type CamposMascota = Pick<
  z.input<typeof cambiosMascota>,
  'Mascota' | 'tipo_mascota' | 'Raza' | 'fecha_nac' | 'Genero' | 'Esteril'
>;

const ICONS = { 1: Dog, 2: Cat, 3: Bird };
const CHOICES = {
  tipo_mascota: {
    label: 'Tipo de mascota',
    options: TIPOS_MASCOTA.map(({ valor, nombre }) => ({
      value: valor,
      name: nombre,
      icon: ICONS[valor],
    })),
  },
  Genero: {
    label: 'Género',
    options: [
      { value: 'M', name: 'Macho' },
      { value: 'H', name: 'Hembra' },
    ],
  },
  Esteril: {
    label: 'Esterilizado',
    options: [
      { value: true, name: 'Sí' },
      { value: false, name: 'No' },
    ],
  },
} as const;

export const CampoNombre = () => <CampoTexto campo="Mascota" label="Nombre" />;

export const CampoRaza = () => <CampoTexto campo="Raza" label="Raza" />;

export const CampoNacimiento = () => (
  <CampoTexto campo="fecha_nac" label="Fecha de nacimiento" type="date" max={hoyISO()} />
);

interface TextoProps {
  campo: 'Mascota' | 'Raza' | 'fecha_nac';
  label: string;
  type?: 'date';
  max?: string;
}

function CampoTexto({ campo, ...rest }: TextoProps) {
  const { register, formState } = useFormContext<CamposMascota>();
  const error = formState.errors[campo]?.message;
  return <TextField autoComplete="off" error={error} {...rest} {...register(campo)} />;
}

export function CampoOpciones({ campo }: { campo: keyof typeof CHOICES }) {
  const { control } = useFormContext<CamposMascota>();
  const { label, options } = CHOICES[campo];
  return (
    <Controller
      name={campo}
      control={control}
      render={({ field, fieldState }) => (
        <Choice<string | number | boolean>
          label={label}
          options={options}
          value={field.value ?? null}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
