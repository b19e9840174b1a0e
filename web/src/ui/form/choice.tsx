import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { FieldNotes } from './field.tsx';

interface Props<T> {
  label: string;
  options: readonly { value: T; name: string; icon?: LucideIcon }[];
  value: T | null;
  onChange: (value: T) => void;
  error?: string;
}

/** A choice of a few options, all visible. */
export function Choice<T extends string | number | boolean>({
  label,
  options,
  value,
  onChange,
  error,
}: Props<T>) {
  const id = useId();
  return (
    <fieldset
      className="grid content-start gap-1.5"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value: option, name, icon: Icon }) => (
          <label
            key={String(option)}
            className="flex min-h-12 items-center gap-2 rounded-full border border-control bg-surface px-4 font-semibold transition hover:border-brand has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={id}
              checked={value === option}
              onChange={() => onChange(option)}
              className="sr-only"
            />
            {Icon && <Icon aria-hidden className="size-5" />}
            {name}
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
