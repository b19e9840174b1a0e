import { hoyISO } from '@vuelve/contract/fechas';
import { TIPOS_MASCOTA } from '@vuelve/contract/reglas';
import { Bird, Cat, Dog } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { Choice } from '../../../ui/form/choice.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import type { MascotaFormApi } from './campos.ts';

const ICONS = { 1: Dog, 2: Cat, 3: Bird };
const TIPOS = TIPOS_MASCOTA.map(({ valor, nombre }) => ({
  value: valor,
  name: nombre,
  icon: ICONS[valor],
}));
const GENEROS = [
  { value: 'M', name: 'Macho' },
  { value: 'H', name: 'Hembra' },
] as const;
const ESTERIL = [
  { value: true, name: 'Sí' },
  { value: false, name: 'No' },
];

export function InformacionBasica({ form }: { form: MascotaFormApi }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField
        label="Nombre"
        autoComplete="off"
        error={errors.Mascota?.message}
        {...register('Mascota')}
      />
      <Controller
        name="tipo_mascota"
        control={control}
        render={({ field, fieldState }) => (
          <Choice
            label="Tipo de mascota"
            options={TIPOS}
            value={field.value ?? null}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Raza"
          autoComplete="off"
          error={errors.Raza?.message}
          {...register('Raza')}
        />
        <TextField
          label="Fecha de nacimiento"
          type="date"
          max={hoyISO()}
          error={errors.fecha_nac?.message}
          {...register('fecha_nac')}
        />
        <Controller
          name="Genero"
          control={control}
          render={({ field, fieldState }) => (
            <Choice
              label="Género"
              options={GENEROS}
              value={field.value ?? null}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          name="Esteril"
          control={control}
          render={({ field, fieldState }) => (
            <Choice
              label="Esterilizado"
              options={ESTERIL}
              value={field.value ?? null}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
    </>
  );
}
