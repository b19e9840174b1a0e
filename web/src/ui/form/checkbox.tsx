import type { ComponentProps } from 'react';
import { FieldNotes, useFieldIds } from './field.tsx';

interface Props extends ComponentProps<'input'> {
  label: string;
  error?: string;
}

export function Checkbox({ label, error, ...rest }: Props) {
  const { id, control } = useFieldIds({ error, hint: undefined });
  return (
    <div>
      <label className="flex min-h-12 items-center gap-3">
        <input type="checkbox" {...rest} {...control} className="size-5 shrink-0 accent-brand" />
        {label}
      </label>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
