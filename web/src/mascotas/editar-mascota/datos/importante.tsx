import { asChip } from '@vuelve/contract/as-chip';
import { type Asunto, ASUNTOS, VISIBLE } from '@vuelve/contract/asuntos';
import { LARGO } from '@vuelve/contract/reglas';
import { Controller, useWatch } from 'react-hook-form';
import { TextField } from '../../../ui/form/field.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import type { MascotaFormApi } from './campos.ts';

const PREGUNTAS: Record<Asunto, { label: string; ejemplo: string }> = {
  caracter: {
    label: 'Con desconocidos',
    ejemplo: 'Es tímida: acércate despacio y de lado.',
  },
  medicacion: { label: 'Medicación', ejemplo: 'Una pastilla para la tiroides cada mañana.' },
  alergias: { label: 'Alergias', ejemplo: 'Nada de pollo. Puedes darle agua y queso.' },
  necesidades: { label: 'Necesidades especiales', ejemplo: 'No oye: llámale con la mano.' },
};

/** Notes for a finder, each public or private, and the chip. */
export function CamposImportante({ form }: { form: MascotaFormApi }) {
  return (
    <>
      <p className="text-muted">
        Es lo primero que lee quien la encuentra, debajo del botón de llamar. Frases cortas.
      </p>
      {ASUNTOS.map((asunto) => (
        <CampoAsunto key={asunto} form={form} asunto={asunto} />
      ))}
      <CampoChip form={form} />
    </>
  );
}

function CampoAsunto({ form, asunto }: { form: MascotaFormApi; asunto: Asunto }) {
  const { register, control, formState } = form;
  const text = useWatch({ control, name: asunto }) ?? '';
  const { label, ejemplo } = PREGUNTAS[asunto];
  return (
    <div className="grid gap-1">
      <TextArea
        label={label}
        rows={2}
        placeholder={ejemplo}
        text={text}
        maximum={LARGO.importante}
        error={formState.errors[asunto]?.message}
        {...register(asunto)}
      />
      {text && <Mostrar form={form} campo={VISIBLE[asunto]} />}
    </div>
  );
}

function CampoChip({ form }: { form: MascotaFormApi }) {
  const { register, control, formState, setValue } = form;
  const chip = useWatch({ control, name: 'chip' }) ?? '';
  return (
    <div className="grid gap-1">
      <TextField
        label="Número de chip"
        inputMode="numeric"
        autoComplete="off"
        placeholder="941 0000 1234 5678"
        hint="15 cifras; está en su cartilla."
        error={formState.errors.chip?.message}
        {...register('chip', { onBlur: () => setValue('chip', asChip(chip)) })}
      />
      {chip && <Mostrar form={form} campo="chip_publico" />}
    </div>
  );
}

type Campo = (typeof VISIBLE)[Asunto] | 'chip_publico';

function Mostrar({ form, campo }: { form: MascotaFormApi; campo: Campo }) {
  return (
    <Controller
      name={campo}
      control={form.control}
      render={({ field }) => (
        <Switch
          label="Mostrarlo a quien la encuentre"
          checked={field.value ?? false}
          onChange={field.onChange}
        />
      )}
    />
  );
}
