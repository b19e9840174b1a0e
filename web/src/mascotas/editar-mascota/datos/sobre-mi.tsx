import { LARGO } from '@vuelve/contract/reglas';
import { useWatch } from 'react-hook-form';
import { TextArea } from '../../../ui/form/text-area.tsx';
import type { MascotaFormApi } from './campos.ts';

const FIELDS = [
  { campo: 'texto_cabecera', label: 'Texto de cabecera', maximum: LARGO.cabecera, rows: 2 },
  { campo: 'citas', label: 'Citas favoritas', maximum: LARGO.citas, rows: 3 },
  { campo: 'Bibliografia', label: 'Biografía', maximum: LARGO.biografia, rows: 7 },
] as const;

export function SobreMi({ form }: { form: MascotaFormApi }) {
  const { register, control, formState } = form;
  const written = useWatch({ control });
  return FIELDS.map(({ campo, label, maximum, rows }) => (
    <TextArea
      key={campo}
      label={label}
      rows={rows}
      text={written[campo] ?? ''}
      maximum={maximum}
      error={formState.errors[campo]?.message}
      {...register(campo)}
    />
  ));
}
