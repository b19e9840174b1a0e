import type { ComponentProps } from 'react';

export function Checkbox({ label, ...rest }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="flex min-h-12 items-center gap-3">
      <input type="checkbox" {...rest} className="size-5 shrink-0 accent-brand" />
      {label}
    </label>
  );
}
