import { useWatch } from 'react-hook-form';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { type MascotaFormApi, SOBRE_MI } from './campos.ts';

export function SobreMi({ form }: { form: MascotaFormApi }) {
  const { register, control, formState } = form;
  const written = useWatch({ control });
  return SOBRE_MI.map(({ campo, label, maximum, rows }) => (
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
