import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, useFieldIds, type FieldFrame } from './field.tsx';

type Props = FieldFrame &
  ComponentProps<'select'> & {
    options: readonly string[];
    /** Shown while nothing is chosen. */
    placeholder: string;
  };

/** The native list of the phone or computer. */
export function Select({ label, hint, error, options, placeholder, ...rest }: Props) {
  const { id, control } = useFieldIds({ hint, error });
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <select
          {...rest}
          {...control}
          className="min-h-12 w-full appearance-none rounded-input border border-control bg-surface py-3 pr-12 pl-4 text-base text-ink focus-visible:border-brand aria-invalid:border-2 aria-invalid:border-danger"
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-muted"
        />
      </div>
    </Field>
  );
}
