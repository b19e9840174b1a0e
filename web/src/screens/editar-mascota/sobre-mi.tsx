import { LARGO } from '@vuelve/contract/reglas';
import { useWatch } from 'react-hook-form';
import { TextArea } from '../../ui/text-area.tsx';
import type { FormMascota } from './campos.ts';

const TEXTOS = [
  { campo: 'texto_cabecera', label: 'Texto de cabecera', maximum: LARGO.cabecera, rows: 2 },
  { campo: 'citas', label: 'Citas favoritas', maximum: LARGO.citas, rows: 3 },
  { campo: 'Bibliografia', label: 'Biografía', maximum: LARGO.biografia, rows: 7 },
] as const;

export function SobreMi({ form }: { form: FormMascota }) {
  const { register, control, formState } = form;
  const escrito = useWatch({ control });
  return TEXTOS.map(({ campo, label, maximum, rows }) => (
    <TextArea
      key={campo}
      label={label}
      rows={rows}
      text={escrito[campo] ?? ''}
      maximum={maximum}
      error={formState.errors[campo]?.message}
      {...register(campo)}
    />
  ));
}
