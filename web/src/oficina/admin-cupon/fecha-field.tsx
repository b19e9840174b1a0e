import { TextField } from '../../ui/form/field.tsx';
import { fromLocal, toLocal } from './campos.ts';

interface Props {
  label: string;
  hint: string;
  error: string | undefined;
  value: string | null;
  onChange: (value: string | null) => void;
}

export function FechaField({ label, hint, error, value, onChange }: Props) {
  return (
    <TextField
      type="datetime-local"
      min="2000-01-01T00:00"
      max="2099-12-31T23:59"
      label={label}
      hint={hint}
      error={error}
      defaultValue={toLocal(value)}
      onChange={({ target }) => onChange(fromLocal(target.value))}
    />
  );
}
