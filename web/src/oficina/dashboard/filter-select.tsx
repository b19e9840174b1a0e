import { useId } from 'react';
import { Field } from '../../ui/form/field.tsx';

interface Props {
  label: string;
  name: string;
  /** Label of each value. */
  options: Record<string, string>;
  value: string;
}

export function FilterSelect({ label, name, options, value }: Props) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <select
        id={id}
        name={name}
        defaultValue={value}
        className="min-h-12.5 w-full rounded-input border border-control bg-surface px-4 py-3 text-base text-ink focus-visible:border-brand"
      >
        <option value="">Todos</option>
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}
