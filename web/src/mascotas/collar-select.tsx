import { type Collar, COLLARES } from '@vuelve/contract/pruebas';
import { Select } from '../ui/form/select.tsx';

interface Props {
  /** Shown while none is chosen. */
  placeholder: string;
  value: Collar | '';
  onChange: (value: Collar | '') => void;
  error: string | undefined;
}

/** Which collar an animal wears, by colour. */
export function CollarSelect({ placeholder, value, onChange, error }: Props) {
  return (
    <Select
      label="Su collar"
      options={COLLARES.map(({ nombre }) => nombre)}
      placeholder={placeholder}
      value={COLLARES.find(({ clave }) => clave === value)?.nombre ?? ''}
      error={error}
      onChange={({ target }) =>
        onChange(COLLARES.find(({ nombre }) => nombre === target.value)?.clave ?? '')
      }
    />
  );
}
