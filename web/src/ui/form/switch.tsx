import { Switch as Base } from '@base-ui/react/switch';
import { useId, type ReactNode } from 'react';

interface Props {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  /** True while the value is being saved. */
  busy?: boolean;
  onChange: (checked: boolean) => void;
}

export function Switch({ label, hint, checked, busy, onChange }: Props) {
  const id = useId();
  return (
    <div className="grid">
      <label className="flex min-h-12 items-center justify-between gap-4">
        <span id={`${id}-label`} className="font-semibold">
          {label}
        </span>
        <Base.Root
          checked={checked}
          readOnly={busy}
          onCheckedChange={onChange}
          aria-labelledby={`${id}-label`}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="flex h-8 w-14 shrink-0 cursor-pointer items-center rounded-full border-2 border-control bg-sunk p-1 transition data-checked:border-brand data-checked:bg-brand"
        >
          <Base.Thumb className="size-5 rounded-full bg-control transition data-checked:translate-x-6 data-checked:bg-on-brand" />
        </Base.Root>
      </label>
      {hint && (
        <div id={`${id}-hint`} className="grid gap-2 text-sm text-muted">
          {hint}
        </div>
      )}
    </div>
  );
}
